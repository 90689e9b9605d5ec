import { Checkbox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Approval, Claim } from '#shared/moderation/approvals.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { Picture } from '../../ui/picture.tsx';
import { FlagSigns } from './flag-list.tsx';
import classes from './queue.module.css';
import { stagedIn } from './staged-in.ts';
import { WaitingAge } from './waiting-age.tsx';

type Props = {
  items: readonly Approval[];
  current: string | null;
  chosen: ReadonlySet<string>;
  isOwn: (item: Approval) => boolean;
  isFresh: (uuid: string) => boolean;
  /** Who else is deciding it. */
  othersAt: (item: Approval) => Claim | null;
  onOpen: (item: Approval) => void;
  onChoose: (item: Approval) => void;
};

/** The items that wait, the one that is looked at in view. */
export const QueueList = ({ items, current, chosen, isOwn, isFresh, othersAt, onOpen, onChoose }: Props) => {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const open = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) open.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ol className={classes.queue} aria-label={t('queue')}>
      {items.map((item) => {
        const others = othersAt(item);
        return (
          <li key={item.uuid} ref={item.uuid === current ? open : undefined} className={classes.row}>
            <Checkbox
              className={classes.check}
              aria-label={t('select', { item: item.item_name })}
              checked={chosen.has(item.uuid)}
              disabled={isOwn(item)}
              onChange={() => onChoose(item)}
            />
            <button
              type="button"
              className={classes.entry}
              aria-current={item.uuid === current ? 'true' : undefined}
              data-fresh={isFresh(item.uuid) || undefined}
              data-item={item.uuid}
              onClick={() => onOpen(item)}
            >
              <Picture photo={item.default_image} alt="" sizes="56px" className={classes.thumb} />
              <span className={classes.entryText}>
                <bdi className={classes.entryName}>{item.item_name}</bdi>
                <bdi className={classes.quiet}>
                  <Dotted>
                    {isOwn(item) ? t('own_badge') : null}
                    {stagedIn(item) ? t('edit_badge') : null}
                    {item.seller.waiting_name ?? format.publicName(item.seller.name)}
                  </Dotted>
                </bdi>
                <span className={classes.entryEnd}>
                  {others === null ? (
                    <WaitingAge since={item.submitted_at} />
                  ) : (
                    <span className={classes.others}>
                      <span className={classes.dot} aria-hidden="true" />
                      {t('claim.at', { name: others.by.name })}
                    </span>
                  )}
                  <FlagSigns flags={item.flags} />
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};
