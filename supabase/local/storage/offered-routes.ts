/** All that the app and the functions ask of the Storage API; pictures are drawn by `image-endpoint.ts`. */
const OFFERED = [
  /^POST \/storage\/v1\/object\/(post-images|event-images|banners|og-images|avatars)(\/[\w.-]+)+$/,
  /^DELETE \/storage\/v1\/object\/(post-images|event-images|banners|og-images|avatars|evidence)$/,
  /^GET \/storage\/v1\/object\/public\/(post-images|event-images|banners|og-images|avatars)(\/[\w.-]+)+$/,
  /^(POST|GET) \/storage\/v1\/object\/evidence\/[0-9a-f-]{36}$/,
]

/**
 * Whether the Storage server may get a request. lite offers more, signed uploads among it: such a token asks neither
 * the limit nor a ban when it is used. lite decodes a path before it looks for its route; no name of ours needs an
 * escape, so a path with one is none of these.
 */
export function offered({ method, url }: Request): boolean {
  const route = `${method} ${new URL(url).pathname}`
  return OFFERED.some((one) => one.test(route))
}
