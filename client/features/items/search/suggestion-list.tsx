import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import type { Suggestion } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import classes from './search-box.module.css';
import { markedParts } from './search-marks.ts';
import { useSuggestions } from './use-suggestions.ts';

const NONE = -1;

/** Which suggestions are listed for what is typed, and which of them the arrow keys have reached. */
export const useSuggestionList = (text: string) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const suggestions = useSuggestions(isOpen ? text : '');
  const isListed = isOpen && suggestions.length > 0;
  const close = (): void => {
    setOpen(false);
    setActive(NONE);
  };
  const step = (by: 1 | -1): void => {
    setOpen(true);
    // The text that was typed is a stop of its own, before the first and after the last.
    const stops = suggestions.length + 1;
    setActive((before) => ((before + 1 + by + stops) % stops) - 1);
  };
  return {
    id,
    optionId: (index: number): string => `${id}-${index}`,
    suggestions,
    isListed,
    active,
    chosen: isListed ? suggestions[active] : undefined,
    open: (): void => {
      setOpen(true);
      setActive(NONE);
    },
    close,
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        step(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Escape' && isListed) {
        // The first press closes the list, the second may empty the box.
        event.preventDefault();
        event.stopPropagation();
        close();
      }
    },
  };
};

const keyOf = ({ kind, text, uuid }: Suggestion): string => `${kind} ${text} ${uuid}`;

type Props = {
  list: ReturnType<typeof useSuggestionList>;
  /** What was typed, marked in what is suggested. */
  text: string;
  onTake: (suggestion: Suggestion) => void;
};

/** Ways in which what is typed could go on, and what it is a part of. */
export const SuggestionList = ({ list, text, onTake }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.list} id={list.id} role="listbox" aria-label={t('search.suggestions')}>
      {list.suggestions.map((suggestion, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={keyOf(suggestion)}
          id={list.optionId(index)}
          role="option"
          aria-selected={index === list.active}
          className={classes.option}
          // The box keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
        >
          <span className={classes.text} {...writtenIn(suggestion.text)}>
            {markedParts(suggestion.text, text).map(({ part, isMarked, at }) =>
              isMarked ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
            )}
          </span>
          {suggestion.kind === 'words' ? null : (
            <span className={classes.kind}>{t(`search.kind.${suggestion.kind}`)}</span>
          )}
        </button>
      ))}
    </div>
  );
};
