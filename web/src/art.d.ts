/** A picture of art/, made into a component by the build (web/art.ts): its inside, to be put into an <svg>. */
declare module '*.svg?picture' {
  const Picture: import('preact').FunctionComponent & { readonly viewBox: string }
  export default Picture
}
