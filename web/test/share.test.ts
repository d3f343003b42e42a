import { afterEach, expect, test, vi } from 'vitest'
import { share } from '../src/pages/share'

afterEach(() => void vi.unstubAllGlobals())

function device(
  coarse: boolean,
  parts: { share?: (what: object) => Promise<void>; writeText?: (text: string) => Promise<void> },
) {
  vi.stubGlobal('navigator', { share: parts.share, clipboard: { writeText: parts.writeText } })
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }))
}

test('a phone’s own sheet takes text and link, also from somebody who changes their mind; elsewhere the link is copied', async () => {
  const [sheet, copy] = [vi.fn(async () => {}), vi.fn(async () => {})]
  device(true, { share: sheet, writeText: copy })
  expect(await share({ text: 'Look', url: 'https://a.example' })).toBe('shared')
  sheet.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  expect(await share({ text: 'Look' })).toBe('shared')
  expect(sheet.mock.calls).toEqual([[{ text: 'Look', url: 'https://a.example' }], [{ text: 'Look' }]])
  device(false, { share: sheet, writeText: copy })
  expect(await share({ text: 'Look', url: 'https://a.example' })).toBe('copied')
  expect(await share({ text: 'Look' })).toBe('copied')
  expect(copy.mock.calls).toEqual([['https://a.example'], ['Look']])
  device(false, { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) })
  expect(await share({ text: 'Look' })).toBe('neither')
})
