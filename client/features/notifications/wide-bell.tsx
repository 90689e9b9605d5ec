import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import classes from './bell.module.css';

const Panel = lazyPart(
  () => import('./panel.tsx'),
  ({ Panel }) => Panel,
  { isNeeded: true },
);

type Props = { icon: ReactNode; count: number; label: string };

/** The bell with its panel. */
export const WideBell = ({ icon, count, label }: Props) => {
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
          {icon}
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
