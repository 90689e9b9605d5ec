/** Every namespace of this language. Long texts stand in folders of their own, which their pages load. */
export const catalogue = import.meta.glob<Record<string, unknown>>('../locales/ar/*.json', {
  eager: true,
  import: 'default',
});
