import { useEffect } from 'react';

const BADGE = /^\(\d+\+?\) /;

/** The tab's title with a count before it; none for 0. */
export const badgedTitle = (title: string, count: number): string => {
  const bare = title.replace(BADGE, '');
  return count === 0 ? bare : `(${count > 99 ? '99+' : count}) ${bare}`;
};

/** Keeps a count before the tab's title while pages change it. */
export const useTitleBadge = (count: number): void => {
  useEffect(() => {
    const apply = (): void => {
      const wanted = badgedTitle(document.title, count);
      if (document.title !== wanted) document.title = wanted;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
};
