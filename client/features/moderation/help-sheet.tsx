import { Kbd } from '@mantine/core';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './approvals.module.css';

const KEYS = [
  ['J', 'after'],
  ['K', 'before'],
  ['A', 'approve'],
  ['C', 'ask'],
  ['R', 'reject'],
  ['1–8, Enter', 'help.reason'],
  ['← →', 'help.photos'],
  ['F', 'help.full'],
  ['T', 'claim.take_over'],
  ['X', 'help.select'],
  ['Shift A', 'help.approve_selected'],
  ['Shift C', 'help.ask_selected'],
  ['Shift R', 'help.reject_selected'],
  ['Esc', 'close'],
] as const;

/** Every key of the approval queue. */
export const HelpSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('moderation');
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('help.title')}>
      <dl className={classes.help}>
        {KEYS.map(([keys, name]) => (
          <div key={name}>
            <dt>
              <Kbd dir="ltr">{keys}</Kbd>
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
