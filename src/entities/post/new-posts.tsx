import { ArrowUp } from 'lucide-react'
import { Button } from '@/src/ui/button'
import { text } from './list-text'
import css from './new-posts.module.css'

/** Says how many posts wait at the front, and shows them when one wants. */
export const NewPosts = ({ count, onShow }: { count: number; onShow: () => void }) =>
  count > 0 ? (
    <div className={css.fresh} role="status" data-unquiet>
      <Button variant="primary" size="small" icon={<ArrowUp size={16} />} onClick={onShow}>
        {text.fresh(count)}
      </Button>
    </div>
  ) : null
