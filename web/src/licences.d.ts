/** Made by the build (web/licences.ts). */
declare module 'virtual:licences' {
  export const shipped: { name: string; version: string; licence: string }[]
}
