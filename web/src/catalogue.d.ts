/** Made by the build (web/catalogue.ts). */
declare module 'virtual:catalogue' {
  export const catalogue: import('./rules/types').Catalogue
}

declare module 'virtual:ladders' {
  export const ladders: Record<string, import('./rules/types').Ladder>
}
