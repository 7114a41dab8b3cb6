import { useState } from 'react'
import { type EmbeddedBrowser, embeddedBrowser } from '@/src/domain/embedded-browser'
import { patterns } from '@/src/domain/paths'
import { keptInvitation } from './kept-invitation'

/** This page; for who was invited the one that knows it: what is stored here is not in the other browser. */
export function addressHere(): URL {
  const address = new URL(location.href)
  const code = keptInvitation()
  if (!code) return address
  address.pathname = patterns.signup
  address.searchParams.set('invite', code)
  return address
}

/** The app whose window this is; undefined in a browser. */
export const useEmbedded = (): EmbeddedBrowser | undefined =>
  useState(() => embeddedBrowser(navigator.userAgent, addressHere()))[0]
