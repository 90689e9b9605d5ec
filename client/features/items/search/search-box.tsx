import { IconSearch } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import type { FormEvent, KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import type { Suggestion } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { useTypedKeyword } from '../../../ui/use-typed-keyword.ts';
import { rememberSearchAtom } from './recent-searches.atoms.ts';
import classes from './search-box.module.css';
import { markedParts } from './search-marks.ts';
import { placeOf, shopFor } from './search-places.ts';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  className?: string;
  /** What this search is called, on a page that has another one. */
  name?: string;
  /** The keyword of the address, where that has one. */
  keyword?: string;
  /** Gives the field the focus, each time it is another one; null does not. */
  focusFor?: string | null;
  /** What to do with a keyword; else it opens in the shop, with every other filter reset. */
  onSearch?: (keyword: string) => void;
};

const LONGEST = 120;
const NONE = -1;

const keyOf = ({ kind, text, uuid }: Suggestion): string => `${kind} ${text} ${uuid}`;

/** The search box with suggestions: arrows choose, Enter takes or searches, Escape closes. */
export const SearchBox = ({ className, name, keyword: given = '', focusFor = null, onSearch }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const shop = useHref('/shop');
  const input = useRef<HTMLInputElement>(null);
  const remember = useSetAtom(rememberSearchAtom);
  const { typed: text, setTyped: setText, ask } = useTypedKeyword(given);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  // What was typed before this page's code was here stays.
  useEffect(() => {
    if (input.current?.value) setText(input.current.value);
  }, [setText]);
  useEffect(() => {
    if (focusFor === null) return;
    input.current?.focus();
    // What is typed next takes the place of what was looked for.
    input.current?.select();
  }, [focusFor]);
  const suggestions = useSuggestions(isOpen ? text : '');
  const isListed = isOpen && suggestions.length > 0;
  const optionId = (index: number): string => `${id}-${index}`;

  const close = (): void => {
    setOpen(false);
    setActive(NONE);
  };
  const search = (keyword: string): void => {
    close();
    ask(keyword);
    remember(keyword);
    // The results stand under a phone's keyboard.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
    if (onSearch) onSearch(keyword);
    else void navigate(shopFor({ filter_keyword: keyword }));
  };
  const take = (suggestion: Suggestion): void => {
    const place = placeOf(suggestion);
    if (place === null) {
      setText(suggestion.text);
      search(suggestion.text);
      return;
    }
    setText('');
    close();
    void navigate(place);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = isListed ? suggestions[active] : undefined;
    if (chosen) take(chosen);
    else search(text.replace(/\s+/g, ' ').trim());
  };
  const step = (by: 1 | -1): void => {
    setOpen(true);
    // The text that was typed is a stop of its own, before the first and after the last.
    const stops = suggestions.length + 1;
    setActive((before) => ((before + 1 + by + stops) % stops) - 1);
  };
  const press = (event: KeyboardEvent): void => {
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
  };

  return (
    <search aria-label={name} className={className ? `${classes.place} ${className}` : classes.place}>
      {/* Searches by itself too, while the page's code is on its way. */}
      <form action={shop} onSubmit={submit}>
        <IconSearch size={18} stroke={1.7} aria-hidden="true" className={classes.icon} />
        <input
          className={classes.input}
          ref={input}
          name="filter_keyword"
          type="search"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? id : undefined}
          aria-activedescendant={isListed && active !== NONE ? optionId(active) : undefined}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
            setActive(NONE);
          }}
          onKeyDown={press}
          onBlur={close}
        />
        {isListed ? (
          <div className={classes.list} id={id} role="listbox" aria-label={t('search.suggestions')}>
            {suggestions.map((suggestion, index) => (
              <button
                type="button"
                tabIndex={-1}
                key={keyOf(suggestion)}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                className={classes.option}
                // The box keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(suggestion)}
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
        ) : null}
        <span className="visually-hidden" role="status">
          {isListed ? t('search.found', { count: suggestions.length }) : ''}
        </span>
      </form>
    </search>
  );
};
