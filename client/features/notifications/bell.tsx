import { Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import classes from './bell.module.css';
import { unreadNoticesAtom } from './notifications.atoms.ts';

const Panel = lazyPart(
  () => import('./panel.tsx'),
  ({ Panel }) => Panel,
  { isNeeded: true },
);

const WIDE = '(min-width: 48em)';
const bell = <IconBell size={21} stroke={1.7} aria-hidden="true" />;

/** The bell with its panel. */
const WideBell = ({ count, label }: { count: number; label: string }) => {
  const { t } = useTranslation('notifications');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={408}
      offset={8}
      radius="lg"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.bell}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          {bell}
          <span className={classes.mark} aria-hidden="true">
            <LiveDot label="" count={count} />
          </span>
          <span className="visually-hidden">{label}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} role="dialog" aria-label={t('title')}>
        <Suspense fallback={<SkeletonRows count={3} height={64} />}>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};

/** The header's bell with the count of what is unread: a panel where there is room, the page on phones. */
export const Bell = () => {
  const { t } = useTranslation('notifications');
  const count = useAtomValue(unreadNoticesAtom);
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const label = t('badge', { count });
  return isWide ? (
    <WideBell count={count} label={label} />
  ) : (
    <CountBadge to="/notifications" icon={bell} count={count} label={label} />
  );
};
