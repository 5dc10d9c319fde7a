export interface SiteOptions {
  publicOrigin: string;
  development: boolean;
}
