import { useState } from 'react'
import { isContract, isToken } from '@/src/domain/holder-collection'
import { chainNames } from '@/src/domain/wallets'
import { useCollection } from '@/src/entities/holders/use-collection'
import { errorText } from '@/src/text/errors'
import { Button } from '@/src/ui/button'
import { SelectField, TextField } from '@/src/ui/field'
import { showToast } from '@/src/ui/toast'
import { useOnline } from '@/src/ui/use-online'
import { type HolderCollection, setHolderCollection } from '@/sync'
import css from './pages.module.css'
import { text } from './text'

/** Which collection's holders have a badge. Asked of the chain by the server, so it is no write that waits. */
export function Holders() {
  const known = useCollection()
  const [typed, setTyped] = useState<Partial<HolderCollection>>({})
  const [isSaving, setSaving] = useState(false)
  const isOnline = useOnline()
  const content = { ...known, ...typed }
  const change = (part: Partial<HolderCollection>) => setTyped((before) => ({ ...before, ...part }))
  const [contract, token] = [content.contract.trim(), content.token.trim()]
  const isGood = isContract(contract) && isToken(token)

  const save = async () => {
    setSaving(true)
    const { saved, silent, silentDetail, failed } = text.holders
    try {
      const answers = await setHolderCollection({ ...content, contract, token })
      if (answers === false) showToast({ tone: 'danger', text: silent, detail: silentDetail })
      else showToast({ tone: 'success', text: saved })
    } catch (error) {
      showToast({ tone: 'danger', text: failed, detail: errorText(error) })
    }
    setSaving(false)
  }

  return (
    <section className={css.editor} aria-labelledby="holders">
      <h2 id="holders">{text.holders.title}</h2>
      <p className={css.about}>{text.holders.lead}</p>
      <TextField
        optional
        label={text.holders.contract}
        hint={text.holders.contractHint}
        value={content.contract}
        error={isContract(contract) ? undefined : text.holders.contractError}
        onChange={({ target }) => change({ contract: target.value })}
      />
      <SelectField
        label={text.holders.chain}
        value={String(content.chain)}
        onChange={({ target }) => change({ chain: Number(target.value) })}
      >
        {Object.entries(chainNames).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        optional
        label={text.holders.token}
        hint={text.holders.tokenHint}
        inputMode="numeric"
        value={content.token}
        error={isToken(token) ? undefined : text.holders.tokenError}
        onChange={({ target }) => change({ token: target.value })}
      />
      <div className={css.actions}>
        <Button variant="primary" busy={isSaving} disabled={!isOnline || !isGood} onClick={() => void save()}>
          {text.holders.save}
        </Button>
        {isOnline ? null : <span className={css.state}>{text.holders.offline}</span>}
      </div>
    </section>
  )
}
