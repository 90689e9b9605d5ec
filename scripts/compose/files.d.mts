export declare const productionFiles: () => {
  composeText: string;
  dockerfile: string;
  dockerignore: string;
  nginx: string;
  envExample: string;
};
