/** What a text says as JSON; undefined when it is none. Nobody vouches for its shape. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
