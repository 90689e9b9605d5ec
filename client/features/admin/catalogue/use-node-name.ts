import { useFormat } from '../../../lib/format/format.ts';

/** What a node is called in the reader's language. */
export const useNodeName = (): ((node: { name: string; name_ar: string }) => string) => {
  const { language } = useFormat();
  return ({ name, name_ar }) => (language === 'ar' ? name_ar : name);
};
