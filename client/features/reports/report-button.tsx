import { ActionIcon, Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReportTarget } from '#shared/reports/reports.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LazyLayer } from '../../ui/lazy-layer.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ReportDialog = lazyPart(
  () => import('./report-dialog.tsx'),
  ({ ReportDialog }) => ReportDialog,
  { isNeeded: true },
);

type What = {
  target: ReportTarget;
  /** Of an item or a vendor. */
  uuid?: string;
  /** Of a question or a message. */
  id?: number;
  /** The token by which a guest reads the message. */
  link?: string;
};

/** The dialog, for what stands elsewhere to open. */
export const ReportLayer = ({
  isOpen,
  onClose,
  ...what
}: What & { isOpen: boolean; onClose: () => void }) => {
  // It is fetched when it is first wanted, and then kept so that it can close gently.
  const [isUsed, setUsed] = useState(isOpen);
  if (isOpen && !isUsed) setUsed(true);
  const { target, uuid, id, link } = what;
  return isUsed ? (
    <LazyLayer isOpen={isOpen} onClose={onClose}>
      <ReportDialog {...{ target, uuid, id, link, isOpen }} onClose={onClose} />
    </LazyLayer>
  ) : null;
};

type Props = What & {
  /** Only its mark, where it stands beside many others. */
  isSmall?: boolean;
};

/** The way to say that something is wrong here. */
export const ReportButton = ({ isSmall = false, ...what }: Props) => {
  const { t } = useTranslation('reports');
  const { target } = what;
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isSmall ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t(`open.${target}`)}
          title={t(`open.${target}`)}
          onClick={open}
        >
          <IconFlag size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          px={12}
          leftSection={<IconFlag size={18} stroke={1.7} aria-hidden="true" />}
          onClick={open}
        >
          {t(`open.${target}`)}
        </Button>
      )}
      <ReportLayer {...what} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
