import * as T from 'three';
import { boardParts } from './board-parts.mjs';

const { PI } = Math;
/** A board as a town: traces for streets, capacitors for tanks. */
export function buildBoardTown(k) {
  const { add, grp, RB, C, TO, mat, M, pcb } = k;
  const { chip, cap, smd, led, header } = boardParts(k);
  const W = 8.4,
    Dp = 6.2;
  const top = pcb(
    (x, c, n) => {
      const u = n / 100;
      x.lineCap = x.lineJoin = 'round';
      const tr = (pts, w = 0.9) => {
        x.strokeStyle = c.trace;
        x.lineWidth = w * u;
        x.beginPath();
        pts.forEach(([a, b], i) => x[i ? 'lineTo' : 'moveTo'](a * u, b * u));
        x.stroke();
      };
      const pad = (a, b, r = 1.3) => {
        x.fillStyle = c.pad;
        x.beginPath();
        x.arc(a * u, b * u, r * u, 0, 7);
        x.fill();
        x.fillStyle = c.dark;
        x.beginPath();
        x.arc(a * u, b * u, r * 0.42 * u, 0, 7);
        x.fill();
      };
      for (let i = 0; i < 6; i++) {
        const o = i * 2.1;
        tr([
          [4, 22 + o],
          [24 + o * 0.3, 22 + o],
          [38 + o * 0.3, 36 + o],
          [38 + o * 0.3, 60],
        ]);
        pad(4 + (i % 2), 22 + o, 1);
      }
      for (let i = 0; i < 5; i++) {
        const o = i * 2.3;
        tr([
          [96, 70 + o],
          [78 - o, 70 + o],
          [62 - o, 54 + o * 1],
          [60 - o, 40],
        ]);
        pad(95, 70 + o, 1);
      }
      for (let i = 0; i < 5; i++) {
        const o = i * 2.3;
        tr([
          [10 + o, 97],
          [10 + o, 84],
          [24 + o, 70],
          [40, 70],
        ]);
        pad(10 + o, 95, 1);
      }
      for (let i = 0; i < 4; i++) {
        const o = i * 2.3;
        tr([
          [64 + o, 3],
          [64 + o, 16],
          [54 + o, 26],
          [54 + o, 44],
        ]);
      }
      tr(
        [
          [70, 96],
          [82, 84],
          [90, 84],
          [96, 60],
          [96, 40],
          [86, 30],
          [86, 10],
        ],
        1.4,
      );
      x.strokeStyle = c.pad;
      x.lineWidth = 1.1 * u;
      x.beginPath();
      x.arc(50 * u, 53 * u, 19 * u, 0, 7);
      x.stroke();
      x.strokeStyle = c.silk;
      x.lineWidth = 0.5 * u;
      x.beginPath();
      x.arc(50 * u, 53 * u, 21 * u, 0, 7);
      x.stroke();
      x.fillStyle = c.silk;
      x.font = `700 ${3.6 * u}px monospace`;
      x.fillText('DOCTORBIRD ROBOTICS', 44 * u, 95 * u);
      x.font = `700 ${2.6 * u}px monospace`;
      x.fillText('KINGSTON 18N 76W  REV A', 44 * u, 90.4 * u);
      x.fillText('R7', 22 * u, 64 * u);
      x.fillText('C3', 86 * u, 52 * u);
      [
        [50, 78],
        [33, 44],
        [72, 61],
        [20, 60],
        [30, 88],
        [86, 20],
        [44, 16],
        [12, 44],
      ].forEach(([a, b]) => pad(a, b, 1.1));
    },
    2048,
    '#10774f',
  );
  const edge = M(0xd9b45a, { roughness: 0.6 }),
    mask = M(0x0b5236);
  const shp = new T.Shape();
  const rr = 0.5,
    a = W / 2,
    b = Dp / 2;
  shp.moveTo(-a + rr, -b);
  shp.lineTo(a - rr, -b);
  shp.absarc(a - rr, -b + rr, rr, -PI / 2, 0);
  shp.lineTo(a, b - rr);
  shp.absarc(a - rr, b - rr, rr, 0, PI / 2);
  shp.lineTo(-a + rr, b);
  shp.absarc(-a + rr, b - rr, rr, PI / 2, PI);
  shp.lineTo(-a, -b + rr);
  shp.absarc(-a + rr, -b + rr, rr, PI, PI * 1.5);
  const slab = (d, m, y) =>
    add(
      new T.ExtrudeGeometry(shp, { depth: d, bevelEnabled: false, curveSegments: 20 }),
      m,
      [0, y, 0],
      [-PI / 2, 0, 0],
    );
  slab(0.1, mask, -0.1);
  slab(0.16, edge, -0.26);
  slab(0.1, mask, -0.36);
  const tg = new T.ShapeGeometry(shp, 20);
  const uv = tg.attributes.uv,
    ps = tg.attributes.position;
  for (let i = 0; i < uv.count; i++) uv.setXY(i, ps.getX(i) / W + 0.5, ps.getY(i) / Dp + 0.5);
  add(tg, top, [0, 0.004, 0], [-PI / 2, 0, 0]);
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].forEach(([p, q]) => {
    add(TO(0.24, 0.06), mat.brass, [p * (a - 0.5), 0.015, q * (b - 0.5)], [PI / 2, 0, 0]);
    add(C(0.2, 0.2, 0.04), mat.deep, [p * (a - 0.5), 0, q * (b - 0.5)]);
  });
  // town
  cap(0.46, 1.7, [-3.05, 0, -1.7], mat.reef);
  cap(0.34, 1.15, [-2.15, 0, -2.35], mat.hib);
  cap(0.3, 0.8, [-3.45, 0, -0.72], mat.gold);
  chip(1.3, 1.5, 0.34, [2.75, 0, -1.55], 6, 'KGN876');
  chip(0.8, 0.9, 0.24, [-3.0, 0, 1.15], 4, 'ATMJA', undefined, 0.0);
  header(7, [0.6, 0, -2.75], 0);
  header(4, [3.55, 0, 0.25], -PI / 2);
  // usb
  const usb = grp([-2.6, 0, 2.45], [0, 0, 0]);
  add(RB(1.0, 0.5, 1.1, 0.1), mat.metal, [0, 0.27, 0.2], [0, 0, 0], usb);
  add(RB(0.8, 0.3, 0.2, 0.06), mat.black, [0, 0.27, 0.72], [0, 0, 0], usb);
  add(RB(0.6, 0.08, 0.24, 0.02), mat.gold, [0, 0.3, 0.74], [0, 0, 0], usb);
  add(RB(0.95, 0.34, 0.4, 0.17), mat.metal, [2.9, 0.19, 2.35], [0, 0.1, 0]);
  led([3.5, 0, 1.3], 0xff3d55);
  led([3.05, 0, 1.75], 0xffc22e);
  led([-1.75, 0, 2.1], 0x36e08a, undefined, 0.9);
  led([1.5, 0, -2.2], 0xffc22e, undefined, 0.8);
  [
    [-2.5, 0.3, 0],
    [-2.5, -0.2, 0],
    [2.1, 0.9, 0.4],
    [-0.6, 2.6, 0.78],
    [0.3, 2.5, 0],
    [3.6, -2.5, 0.2],
    [-1.2, -2.6, 0],
  ].forEach(([x, z, q], i) => smd([x, 0, z], q, i % 2 ? M(0xcbb58a) : mat.black));
}
