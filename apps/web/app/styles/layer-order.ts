/**
 * First in every page. Each module says which layer its rules belong to, so a component looks the same in whatever order
 * the sheets load.
 */
export const layerOrder = '@layer base,ui,layout,frame,parts,features,utilities,print;';
