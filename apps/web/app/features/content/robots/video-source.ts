/** How a demo video plays: in the page's own player, or in the player of the service that has it. */
export type VideoSource = { kind: 'file'; src: string } | { kind: 'player'; src: string; title: string };

const youtubeHosts = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
];
const videoId = /^[\w-]{6,20}$/;

/** YouTube's players without cookies; Vimeo's is asked not to track. Any other address is taken for a file. */
export function videoSource(address: string): VideoSource {
  if (!URL.canParse(address)) return { kind: 'file', src: address };
  const url = new URL(address);
  const path = url.pathname.split('/').filter(Boolean);
  if (youtubeHosts.includes(url.hostname) || url.hostname === 'youtu.be') {
    const id =
      url.hostname === 'youtu.be'
        ? path[0]
        : (url.searchParams.get('v') ??
          (['embed', 'shorts', 'live', 'v'].includes(path[0] ?? '') ? path[1] : undefined));
    if (id && videoId.test(id))
      return { kind: 'player', src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`, title: 'YouTube' };
  }
  if (['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(url.hostname)) {
    const id = path.find((part) => /^\d{5,12}$/.test(part));
    if (id) return { kind: 'player', src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`, title: 'Vimeo' };
  }
  return { kind: 'file', src: url.href };
}
