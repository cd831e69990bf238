import { useEffect } from 'react';

const product = 'DCA';

/** Names the page in the window's title; screens of one record call it with the record's name. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${product}`;
  }, [title]);
}
