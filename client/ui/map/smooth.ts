/** Longitude and latitude. */
type Position = [number, number];

const TIMES = 2;

const between = ([x, y]: Position, [toX, toY]: Position, share: number): Position => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];

const cutCorners = (line: readonly Position[]): Position[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  const cut = line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
  const isClosed = first[0] === last[0] && first[1] === last[1];
  return isClosed ? [...cut, ...cut.slice(0, 1)] : [first, ...cut.slice(1, -1), last];
};

/** A line drawn by hand in steps of a kilometre, without its corners: each is cut twice. Open ends stay where they are. */
export const smooth = (line: readonly Position[]): Position[] => {
  let smoothed = [...line];
  for (let times = 0; times < TIMES; times += 1) smoothed = cutCorners(smoothed);
  return smoothed;
};
