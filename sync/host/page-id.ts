import { uuidV7 } from './uuid'

/** This page of this tab, until it is loaded anew. */
export const PAGE = uuidV7()
