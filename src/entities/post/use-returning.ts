import { useEffect, useState } from 'react'

/** Where one was is waited for this long after a reload, while only the first screen is at hand. */
const RETURN_MS = 1500

/** True while fewer cards are there than one left behind; never for long, some may be gone. */
export function useReturning(fewer: boolean): boolean {
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    if (!patient) return
    if (!fewer) return setPatient(false)
    const timer = setTimeout(() => setPatient(false), RETURN_MS)
    return () => clearTimeout(timer)
  }, [patient, fewer])
  return patient && fewer
}
