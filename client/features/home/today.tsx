import { Button, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Task } from '#shared/dashboard/dashboard.api.ts';
import { salePath } from '#shared/purchases/purchases.rules.ts';
import { readIn } from '../../item-words/read-words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { OneLine } from '../../ui/one-line.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from './today.module.css';
import { todayQuery } from './today.queries.ts';

/** Where a task is done; where several of a kind have a list, the list. Questions have none: they stand here item by item. */
const placeOf = ({ kind, count, item, transaction_number }: Task): string => {
  switch (kind) {
    case 'continue_payment':
      return `/product-details/${item.uuid}`;
    case 'pay':
      return count > 1 ? '/my-profile?tab=pending-bids' : `/product-details/${item.uuid}`;
    case 'answer_price':
      return '/my-profile?tab=pending-bids';
    case 'answer_bid':
      return '/my-profile?tab=bids-received';
    case 'answer_question':
      return `/product-details/${item.uuid}#questions`;
    case 'finish_draft':
      return count > 1 ? '/my-profile?tab=items' : `/add-product?draft=${item.uuid}`;
    case 'hand_over':
    case 'answer_refund':
      return count > 1 ? '/my-profile?tab=sold' : salePath(item.uuid, transaction_number ?? '');
    case 'collect':
      return count > 1
        ? '/my-profile?tab=purchases'
        : `/my-item-purchase-details?transaction=${encodeURIComponent(transaction_number ?? '')}`;
  }
};

/** On a phone a whole item stands on the first screen, too: only the most urgent tasks are shown there until more is asked for. */
const SHOWN_AT_FIRST = 2;

/** What waits for a member, live: each one press away. Nothing where nothing waits. */
export const Today = () => {
  const { t } = useTranslation('home');
  const { language, number, appointment } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  const { data } = useLiveQuery(todayQuery());
  if (!data || data.length === 0) return null;
  const isMany = data.length > SHOWN_AT_FIRST;
  return (
    <div>
      <div className={classes.head}>
        <Title order={2}>{t('today.title')}</Title>
        {isMany ? (
          <Button
            variant="subtle"
            className={classes.more}
            aria-expanded={isWhole}
            aria-controls={listId}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('today.less') : t('today.more', { number: number(data.length) })}
          </Button>
        ) : null}
      </div>
      <ul id={listId} className={classes.list}>
        {data.map((task, index) => (
          <li
            key={`${task.kind} ${task.item.uuid}`}
            data-later={(isMany && !isWhole && index >= SHOWN_AT_FIRST) || undefined}
          >
            <Link to={placeOf(task)} className={classes.task}>
              <Picture photo={task.item.photo} alt="" sizes="48px" className={classes.photo} />
              <span className={classes.text}>
                <span className={classes.what}>{t(`today.${task.kind}`, { count: task.count })}</span>
                <span className={classes.about}>
                  {task.agreed_at ? <span>{appointment(task.agreed_at)} ·</span> : null}
                  <OneLine text={readIn(language, task.item).item_name || t('today.nameless')} />
                </span>
              </span>
              {task.due_at ? (
                <span className={classes.clock}>
                  <span className="visually-hidden">{t('today.left')} </span>
                  <Countdown until={task.due_at} isUrgent />
                </span>
              ) : null}
              <IconChevronRight size={20} stroke={1.7} aria-hidden="true" className={classes.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
