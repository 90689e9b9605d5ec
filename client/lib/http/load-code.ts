import { whenReachable } from './reachable.ts';

/** Most browsers keep that a module could not be fetched, under its address: another one is asked for (most name it in the error). */
const importAgain = <Code>(error: unknown, nth: number, load: () => Promise<Code>): Promise<Code> => {
  const address = /https?:\/\/\S+?\.js/.exec(String(error))?.[0];
  return address ? import(/* @vite-ignore */ `${address}?again=${nth}`) : load();
};

/** How code is loaded by `load`, an `import()`: once for all who ask, and anew for who asks after a failure, which is thrown. */
export const codeOf = <Code>(load: () => Promise<Code>): (() => Promise<Code>) => {
  let next = load;
  let failures = 0;
  let loading: Promise<Code> | null = null;
  return () => {
    loading ??= next().catch((error: unknown) => {
      loading = null;
      failures += 1;
      const nth = failures;
      next = () => importAgain(error, nth, load);
      throw error;
    });
    return loading;
  };
};

/**
 * What `load` answers. While the server cannot be reached it is waited for; throws what `load` throws when it can be, and
 * what is asked for does not come a second time.
 */
export const loadPatiently = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (let times = 1; ; times += 1) {
    try {
      return await load();
    } catch (error) {
      const wasLost = await new Promise<boolean>((resolve) => void whenReachable(resolve));
      if (!wasLost && times > 1) throw error;
    }
  }
};
