/** The part of autocannon that we use; the package brings no types. */
declare module 'autocannon' {
  interface Outcome {
    /** Seconds. */
    duration: number;
    requests: { average: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: {
    url: string;
    headers: Record<string, string>;
    connections: number;
    /** Seconds, or so many requests. */
    duration?: number;
    amount?: number;
  }): Promise<Outcome>;
}
