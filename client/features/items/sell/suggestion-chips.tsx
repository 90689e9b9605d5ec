import { Group } from '@mantine/core';
import { useId } from 'react';
import classes from './suggestion-chips.module.css';

type Props = { label: string; chips: readonly { id: number; text: string; onChoose: () => void }[] };

/** What is likely meant, one press each. */
export const SuggestionChips = ({ label, chips }: Props) => {
  const id = useId();
  if (chips.length === 0) return null;
  return (
    <Group gap={8} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {chips.map(({ id: key, text, onChoose }) => (
        <button key={key} type="button" className={classes.chip} onClick={onChoose}>
          {text}
        </button>
      ))}
    </Group>
  );
};
