import type { Site } from "@doctorbird/contract/site";
import { useRouteLoaderData } from "react-router";

/** What the frame of every page has loaded already: the organisation's words and, in a demo, its accounts. */
export function useSite(): Site | null {
  const frame = useRouteLoaderData("routes/frame") as { site?: Site } | undefined;
  return frame?.site ?? null;
}
