import * as T from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { M, glass, glow, mat } from './materials.mjs';

const RB = (w, h, d, q = 0.12) => {
  const round = Math.min(q, w / 2 - 0.001, h / 2 - 0.001, d / 2 - 0.001);
  return new RoundedBoxGeometry(w, h, d, 6, round);
};
const C = (top, bottom, height, sides = 40) => new T.CylinderGeometry(top, bottom, height, sides);
const S = (radius, parts = 36) => new T.SphereGeometry(radius, parts, parts);
const TO = (radius, thick, arc = Math.PI * 2) => new T.TorusGeometry(radius, thick, 16, 56, arc);

const gearPts = (radius, teeth, root = 0.82) =>
  Array.from({ length: teeth * 4 }, (_, i) => {
    const turn = (i / (teeth * 4)) * Math.PI * 2;
    const reach = i % 4 < 2 ? radius : radius * root;
    return [Math.cos(turn) * reach, Math.sin(turn) * reach];
  });

function canvasTexture(width, height, draw) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  draw(canvas.getContext('2d'), width, height);
  const texture = new T.CanvasTexture(canvas);
  texture.anisotropy = 8;
  texture.colorSpace = T.SRGBColorSpace;
  return texture;
}

/** A sheet with a drawing on it: a track, a mat, a screen. */
const sheet = (width, depth, draw, size = 1024) =>
  new T.Mesh(
    new T.PlaneGeometry(width, depth),
    new T.MeshStandardMaterial({
      map: canvasTexture(size, Math.round((size * depth) / width), draw),
      roughness: 0.55,
    }),
  );

/** The copper of a board, drawn twice: once for its color and once for what shines. */
function pcb(draw, size = 1024, base = '#0f6b47') {
  const inks = {
    color: { trace: '#1f9263', pad: '#ffc53a', silk: '#fbf7ec', dark: '#0a4a31', base },
    shine: { trace: '#004000', pad: '#0048d8', silk: '#009000', dark: '#005000', base: '#004000' },
  };
  const layer = (kind) => {
    const texture = canvasTexture(size, size, (x) => {
      x.fillStyle = inks[kind].base;
      x.fillRect(0, 0, size, size);
      draw(x, inks[kind], size);
    });
    if (kind === 'shine') texture.colorSpace = T.NoColorSpace;
    return texture;
  };
  const shine = layer('shine');
  return new T.MeshPhysicalMaterial({
    map: layer('color'),
    roughnessMap: shine,
    metalnessMap: shine,
    roughness: 1,
    metalness: 1,
    clearcoat: 0.35,
    clearcoatRoughness: 0.3,
  });
}

function label(text, w, h, { bg = null, fg = '#fbf7ec', font = '700 90px monospace', size = 512 } = {}) {
  const map = canvasTexture(size, Math.round((size * h) / w), (x, width, height) => {
    if (bg) {
      x.fillStyle = bg;
      x.fillRect(0, 0, width, height);
    }
    x.fillStyle = fg;
    x.font = font;
    x.textAlign = 'center';
    x.textBaseline = 'middle';
    const lines = text.split('\n');
    for (const [i, line] of lines.entries()) x.fillText(line, width / 2, (height * (i + 0.5)) / lines.length);
  });
  const mesh = new T.Mesh(
    new T.PlaneGeometry(w, h),
    new T.MeshStandardMaterial({ map, transparent: !bg, roughness: 0.6 }),
  );
  mesh.receiveShadow = true;
  return mesh;
}

/** The short names of the workbench. Everything lands in `root`, or in the group that `within` names. */
export function kitIn(root) {
  const add = (geometry, material, at = [0, 0, 0], turn = [0, 0, 0], parent = root) => {
    const mesh = new T.Mesh(geometry, material);
    mesh.position.set(...at);
    mesh.rotation.set(...turn);
    mesh.castShadow = mesh.receiveShadow = true;
    parent.add(mesh);
    return mesh;
  };
  const put = (object, at, turn = [0, 0, 0], parent = root) => {
    object.position.set(...at);
    object.rotation.set(...turn);
    object.receiveShadow = true;
    parent.add(object);
    return object;
  };
  const grp = (at = [0, 0, 0], turn = [0, 0, 0], parent = root) => put(new T.Group(), at, turn, parent);
  const tube = (points, radius, material, parent = root, parts = 80) => {
    const curve = new T.CatmullRomCurve3(points.map((point) => new T.Vector3(...point)));
    return add(new T.TubeGeometry(curve, parts, radius, 14), material, [0, 0, 0], [0, 0, 0], parent);
  };
  const pipe = (from, to, radius, material, parent = root) => {
    const start = new T.Vector3(...from);
    const way = new T.Vector3(...to).sub(start);
    const mesh = add(C(radius, radius, way.length()), material, [0, 0, 0], [0, 0, 0], parent);
    mesh.position.copy(start).addScaledVector(way, 0.5);
    mesh.quaternion.setFromUnitVectors(new T.Vector3(0, 1, 0), way.clone().normalize());
    return mesh;
  };
  const ext = (points, depth, material, at, turn, parent = root, bevel = 0.03) => {
    const shape = new T.Shape();
    for (const [i, [x, y]] of points.entries()) shape[i ? 'lineTo' : 'moveTo'](x, y);
    const cut = { depth, bevelEnabled: bevel > 0, bevelSize: bevel, bevelThickness: bevel, bevelSegments: 3 };
    return add(new T.ExtrudeGeometry(shape, cut), material, at, turn, parent);
  };
  /** The same kit at another place of the scene, turned and scaled. */
  const within = (at = [0, 0, 0], turn = [0, 0, 0], scale = 1) => {
    const group = grp(at, turn);
    group.scale.setScalar(scale);
    return kitIn(group);
  };
  return {
    root,
    add,
    put,
    grp,
    tube,
    pipe,
    ext,
    within,
    RB,
    C,
    S,
    TO,
    gearPts,
    pcb,
    sheet,
    label,
    mat,
    M,
    glow,
    glass,
  };
}
