/// <reference types="vite/client" />
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  export const allowedActionOrigins: ServerBuild['allowedActionOrigins'];
  export const assets: ServerBuild['assets'];
  export const assetsBuildDirectory: ServerBuild['assetsBuildDirectory'];
  export const basename: ServerBuild['basename'];
  export const entry: ServerBuild['entry'];
  export const future: ServerBuild['future'];
  export const isSpaMode: ServerBuild['isSpaMode'];
  export const prerender: ServerBuild['prerender'];
  export const publicPath: ServerBuild['publicPath'];
  export const routeDiscovery: ServerBuild['routeDiscovery'];
  export const routes: ServerBuild['routes'];
  export const ssr: ServerBuild['ssr'];
}

declare module '*?inline-script' {
  const text: string;
  export default text;
}

declare module '*.md?guide' {
  const sections: readonly { id: string; title: string; html: string }[];
  export default sections;
}
