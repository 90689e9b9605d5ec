import { IconSearch } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useHref, useNavigate } from 'react-router';
import type { Suggestion } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useTypedKeyword } from '../../../ui/use-typed-keyword.ts';
import { rememberSearchAtom } from './recent-searches.atoms.ts';
import classes from './search-box.module.css';
import { placeOf, shopFor } from './search-places.ts';
import { SuggestionList, useSuggestionList } from './suggestion-list.tsx';

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

/** The search box with suggestions: arrows choose, Enter takes or searches, Escape closes. */
export const SearchBox = ({ className, name, keyword: given = '', focusFor = null, onSearch }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const shop = useHref('/shop');
  const input = useRef<HTMLInputElement>(null);
  const remember = useSetAtom(rememberSearchAtom);
  const { typed: text, setTyped: setText, ask } = useTypedKeyword(given);
  const list = useSuggestionList(text);
  const { isListed } = list;

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

  const search = (keyword: string): void => {
    list.close();
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
    list.close();
    void navigate(place);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (list.chosen) take(list.chosen);
    else search(text.replace(/\s+/g, ' ').trim());
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
          aria-controls={isListed ? list.id : undefined}
          aria-activedescendant={list.chosen && list.optionId(list.active)}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            list.open();
          }}
          onKeyDown={list.onKeyDown}
          onBlur={list.close}
        />
        {isListed ? <SuggestionList list={list} text={text} onTake={take} /> : null}
        <span className="visually-hidden" role="status">
          {isListed ? t('search.found', { count: list.suggestions.length }) : ''}
        </span>
      </form>
    </search>
  );
};
