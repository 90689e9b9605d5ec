import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './approvals.module.css';
import { QueueList } from './queue-list.tsx';
import { QueuePages } from './queue-pages.tsx';
import type { Board } from './use-approval-board.ts';

type WayProps = { board: Board; onHelp: () => void };

/** Where one is in the queue, and the way through it. */
const QueueWay = ({ board: { queue, place }, onHelp }: WayProps) => {
  const { t } = useTranslation('moderation');
  const { at, move } = place;
  const position = at === -1 ? 0 : (queue.page - 1) * queue.size + at + 1;
  return (
    <div className={classes.way}>
      <ActionIcon aria-label={t('before')} aria-keyshortcuts="k" disabled={at <= 0} onClick={() => move(-1)}>
        <IconChevronUp size={22} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('after')}
        aria-keyshortcuts="j"
        disabled={at >= queue.items.length - 1}
        onClick={() => move(1)}
      >
        <IconChevronDown size={22} />
      </ActionIcon>
      {position > 0 ? (
        <span className="tabular">{t('position', { position, count: queue.total })}</span>
      ) : null}
      <ActionIcon
        className={classes.helpButton}
        aria-label={t('help.title')}
        aria-keyshortcuts="?"
        onClick={onHelp}
      >
        <IconKeyboard size={22} />
      </ActionIcon>
    </div>
  );
};

type Props = WayProps & { isFresh: (uuid: string) => boolean };

/** The queue: behind a button on phones, a rail beside the item on wide screens. */
export const QueueRail = ({ board, isFresh, onHelp }: Props) => {
  const { t } = useTranslation('moderation');
  const [isListOpen, setListOpen] = useState(false);
  const { queue, place, selection } = board;
  return (
    <div className={classes.rail} data-open={isListOpen || undefined}>
      <div className={classes.railTop}>
        <QueueWay board={board} onHelp={onHelp} />
        <Button
          variant="default"
          className={classes.listButton}
          aria-expanded={isListOpen}
          onClick={() => setListOpen((before) => !before)}
        >
          {t(isListOpen ? 'hide_list' : 'show_list')}
        </Button>
      </div>
      <div className={classes.list}>
        <QueueList
          items={queue.items}
          current={place.chosen?.uuid ?? null}
          chosen={selection.uuids}
          isFresh={isFresh}
          isOwn={board.isOwn}
          othersAt={board.othersAt}
          onOpen={(other) => {
            setListOpen(false);
            place.open(other);
          }}
          onChoose={selection.toggle}
        />
        <QueuePages queue={queue} />
      </div>
    </div>
  );
};
