import { expect, test } from 'vitest'
import { isOwnFile } from './own-file'

const answer = (type: string, body = '', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } })
const portal = () => answer('text/html; charset=utf-8', '<!doctype html><title>Free Wi-Fi</title>')
const page = 'https://sato.example/index.html?__WB_REVISION__=1'
const manifest = 'https://sato.example/manifest.webmanifest'
const script = 'https://sato.example/assets/app-1.js'

test('the files of the shell are kept', async () => {
  expect(await isOwnFile(page, answer('text/html', '<body><div id="root"></div></body>'))).toBe(true)
  expect(await isOwnFile(script, answer('text/javascript', 'go()'))).toBe(true)
  expect(await isOwnFile('https://sato.example/favicon.svg', answer('image/svg+xml', '<svg/>'))).toBe(true)
  expect(await isOwnFile(manifest, answer('application/manifest+json', '{}'))).toBe(true)
})

test.each([page, script])("a captive portal's page in the place of %s is not", async (address) => {
  expect(await isOwnFile(address, portal())).toBe(false)
  expect(await isOwnFile(address, answer('text/html', '', 404))).toBe(false)
})

test.each([
  ['another API', answer('application/json', '{"captive":true}')],
  ['an empty file', answer('text/javascript')],
  ['nothing', new Response(null, { status: 204 })],
])('%s in the place of a script is not', async (_, response) => {
  expect(await isOwnFile(script, response)).toBe(false)
})
