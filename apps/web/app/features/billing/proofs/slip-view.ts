/** How a picture is looked at: the zoom is relative to what fits, the turn in quarters. */
export type SlipView = { zoom: number; turn: 0 | 1 | 2 | 3 };

export const fitted: SlipView = { zoom: 1, turn: 0 };

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6] as const;

export const larger = (view: SlipView): SlipView => ({
  ...view,
  zoom: zooms.find((zoom) => zoom > view.zoom) ?? view.zoom,
});
export const smaller = (view: SlipView): SlipView => ({
  ...view,
  zoom: zooms.findLast((zoom) => zoom < view.zoom) ?? view.zoom,
});
export const turned = (view: SlipView, quarters: 1 | -1): SlipView => ({
  ...view,
  turn: ((view.turn + quarters + 4) % 4) as SlipView['turn'],
});

type Size = { width: number; height: number };

/** The size of the picture on the screen, and of the box it needs once it is turned. A small picture is not blown up. */
export function sizesOf(picture: Size, room: Size, { zoom, turn }: SlipView): { picture: Size; box: Size } {
  const lying = turn % 2 === 1;
  const box = lying ? { width: picture.height, height: picture.width } : picture;
  const scale = Math.min(1, room.width / box.width, room.height / box.height) * zoom;
  const scaled = ({ width, height }: Size) => ({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  return { picture: scaled(picture), box: scaled(box) };
}
