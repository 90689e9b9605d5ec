type Totals = Map<string, Record<string, number>>;
type Limits = Record<string, Record<string, number>>;
type Failure = [title: string, message: string];
export declare const totalsOf: (lines: string) => Totals;
export declare const overBudget: (totals: Totals, budgets: { folders: Limits; files: Limits }) => Failure[];
export declare const leftOver: (budgets: { files: Limits }, exists?: (file: string) => boolean) => Failure[];
