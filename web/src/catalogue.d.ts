/** Made by the build (web/catalogue.ts). */
declare module 'virtual:catalogue' {
  export const catalogue: import('./rules/types').Catalogue
}
