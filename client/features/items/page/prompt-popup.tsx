import { Button, Checkbox } from '@mantine/core';
import type { Ref } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import classes from './page-prompt.module.css';

type Props = {
  ref: Ref<HTMLElement>;
  /** `isLast`: it is not to open by itself any more. */
  onClose: (isLast: boolean) => void;
};

/** What is told of buying here, and whether to tell it again. */
export const PromptPopup = ({ ref, onClose }: Props) => {
  const { t } = useTranslation('items');
  const title = useId();
  const [isLast, setLast] = useState(true);
  return (
    <section ref={ref} className={classes.popup} aria-labelledby={title}>
      <h2 className="visually-hidden" id={title}>
        {t('prompt.title')}
      </h2>
      <p>{t('prompt.collection')}</p>
      <p>{t('prompt.fee')}</p>
      <div className={classes.foot}>
        <Checkbox
          size="sm"
          checked={isLast}
          onChange={(event) => setLast(event.currentTarget.checked)}
          label={t('prompt.last')}
        />
        <Button size="sm" variant="light" onClick={() => onClose(isLast)}>
          {t('prompt.close')}
        </Button>
      </div>
    </section>
  );
};
