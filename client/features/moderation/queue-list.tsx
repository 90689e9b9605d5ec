import { useTranslation } from 'react-i18next';
import type { SubmittedItem } from '#shared/items/items.schema.ts';
import { Picture } from '../../ui/picture.tsx';
import classes from './approvals.module.css';
import { stagedIn } from './staged-in.ts';
import { WaitingAge } from './waiting-age.tsx';

type Props = {
  items: readonly SubmittedItem[];
  current: string | null;
  isFresh: (uuid: string) => boolean;
  onChoose: (uuid: string) => void;
};

/** The queue itself: a strip on phones, a rail beside the item on wide screens. */
export const QueueList = ({ items, current, isFresh, onChoose }: Props) => {
  const { t } = useTranslation('moderation');
  return (
    <ol className={classes.queue} aria-label={t('queue')}>
      {items.map((item) => (
        <li key={item.uuid}>
          <button
            type="button"
            className={classes.entry}
            aria-current={item.uuid === current ? 'true' : undefined}
            data-fresh={isFresh(item.uuid) || undefined}
            data-item={item.uuid}
            onClick={() => onChoose(item.uuid)}
          >
            <Picture photo={item.default_image} alt="" sizes="56px" className={classes.thumb} />
            <span className={classes.entryWords}>
              <bdi className={classes.entryName}>{item.item_name}</bdi>
              <bdi className={classes.quiet}>
                {stagedIn(item) ? `${t('edit_badge')} · ` : ''}
                {item.seller.name}
              </bdi>
              <span className={classes.quiet}>
                <WaitingAge since={item.submitted_at} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
};
