type Files = {
  composeText: string;
  dockerfile: string;
  dockerignore: string;
  nginx: string;
  envExample: string;
};
export declare const composeProblems: (files: Files) => string[];
