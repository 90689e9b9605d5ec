import { PinInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './code-boxes.module.css';

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** Called with the sixth digit. */
  onComplete: (code: string) => void;
  isBusy: boolean;
  isWrong: boolean;
  /** Said in place of "Verification code". */
  legend?: string;
};

/** Six boxes for six digits: they advance by themselves, take a paste, and are done with the sixth. */
export const CodeBoxes = ({ value, onChange, onComplete, isBusy, isWrong, legend }: Props) => {
  const { t } = useTranslation('accounts');
  return (
    <fieldset className={classes.boxes} disabled={isBusy}>
      <legend className="visually-hidden">{legend ?? t('verify.boxes')}</legend>
      <PinInput
        length={6}
        classNames={{ root: classes.row, pinInput: classes.box }}
        type="number"
        size="lg"
        gap="xs"
        placeholder=""
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        error={isWrong}
        oneTimeCode
        autoFocus
        dir="ltr"
        getInputProps={(index) => ({ 'aria-label': t('verify.box', { position: index + 1 }) })}
      />
    </fieldset>
  );
};
