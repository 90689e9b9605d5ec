import { PinInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../lib/http/api-error.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './code-boxes.module.css';

type Props = {
  /** Called with the sixth digit. */
  onComplete: (code: string) => void;
  isBusy: boolean;
  /** Why the last code was refused: the boxes are empty then, and the focus starts over. */
  error: ApiError | null;
  /** Said in place of "Verification code". */
  legend?: string;
};

/** Six boxes for six digits: they advance by themselves, take a paste, and are done with the sixth. */
export const CodeBoxes = ({ onComplete, isBusy, error, legend }: Props) => {
  const { t } = useTranslation('accounts');
  const [tries, setTries] = useState(0);
  // Once they can be typed into again: while it is busy nothing takes the focus.
  useEffect(() => {
    if (error) setTries((before) => before + 1);
  }, [error]);
  return (
    <fieldset className={classes.boxes} disabled={isBusy}>
      <legend className="visually-hidden">{legend ?? t('verify.boxes')}</legend>
      <PinInput
        key={tries}
        length={6}
        classNames={{ root: classes.row, pinInput: classes.box }}
        type="number"
        size="lg"
        gap="xs"
        placeholder=""
        onComplete={onComplete}
        error={error !== null}
        oneTimeCode
        autoFocus
        dir="ltr"
        getInputProps={(index) => ({ 'aria-label': t('verify.box', { position: index + 1 }) })}
      />
    </fieldset>
  );
};
