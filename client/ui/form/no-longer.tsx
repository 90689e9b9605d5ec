import type { ReactNode } from 'react';
import { createContext, use } from 'react';

const NoLongerContext = createContext<ReactNode>(null);

type Props = {
  /** What has changed, where the act is no longer possible; null as long as it is. */
  because: ReactNode;
  children: ReactNode;
};

/** Around the form of a dialog: what was typed stays to be read and copied, and its end says why it cannot be sent any more. */
export const NoLonger = ({ because, children }: Props) => (
  <NoLongerContext value={because}>{children}</NoLongerContext>
);

/** For the end of a form (dialog-buttons.tsx). */
export const useNoLonger = (): ReactNode => use(NoLongerContext);
