import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [
    // React Aria carries its own messages in some thirty languages; the site speaks one.
    { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" },
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: { ssr: { build: { rolldownOptions: { input: "./server.ts" } } } },
});
