import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useFormat } from '../lib/format/format.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import classes from './go-back.module.css';

/** The router numbers the entries of this visit from 0: the first has nothing of ours behind it, whatever has replaced it. */
const hasSomethingBehind = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
};

type Props = {
  to: string;
  /** On a phone an arrow alone, which can lie on a photo; its name stays. */
  isRoundOnPhone?: boolean;
};

/** Back to where somebody came from, as they left it; to `to`, which may be relative to the address, when this is the first page of their visit. */
export const GoBack = ({ to, isRoundOnPhone = false }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const Arrow = useFormat().language === 'ar' ? IconArrowRight : IconArrowLeft;
  const goBack = (): void => void (hasSomethingBehind() ? navigate(-1) : navigate(to, { relative: 'path' }));
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<Arrow size={18} aria-hidden="true" />}
      className={isRoundOnPhone ? `${classes.back} ${classes.round}` : classes.back}
      classNames={{ section: classes.section, label: classes.label }}
      onClick={goBack}
    >
      {t('action.back')}
    </Button>
  );
};
