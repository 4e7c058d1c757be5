// Makes literata.ttf and literata-bold.ttf: see README.txt. Run it in a folder with the packages installed:
// node make.cjs OUT
const fs = require('fs'), path = require('path')
const subset = require('subset-font'), fontkit = require('fontkit')

// What letters may hold: Latin with all its accents, Greek, Cyrillic, the usual punctuation and some signs.
const ranges = [
  [0x20, 0x7e], [0xa0, 0x24f], [0x259, 0x259], [0x2bb, 0x2bc], [0x2c6, 0x2c7], [0x2d8, 0x2dd], [0x370, 0x3ff], [0x400, 0x4ff],
  [0x1e00, 0x1eff], [0x2009, 0x2015], [0x2018, 0x201e], [0x2020, 0x2022], [0x2026, 0x2026], [0x202f, 0x202f], [0x2030, 0x2033],
  [0x2039, 0x203a], [0x2044, 0x2044], [0x20ac, 0x20ac], [0x2116, 0x2116], [0x2122, 0x2122], [0x2153, 0x215e], [0x2190, 0x2193],
  [0x2212, 0x2212], [0x2248, 0x2248], [0x2260, 0x2265], [0x25a1, 0x25a1], [0x25ca, 0x25ca],
]

// These tables are what printing needs; kerning, features and hints stay behind.
const kept = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post']

function tables(font) {
  const all = new Map()
  for (let n = 0; n < font.readUInt16BE(4); n++) {
    const at = 12 + 16 * n
    all.set(font.toString('latin1', at, at + 4), font.subarray(font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12)))
  }
  return all
}

function sum(table) {
  let s = 0
  for (let n = 0; n < table.length; n += 4) s = (s + (n + 4 <= table.length ? table.readUInt32BE(n) : Buffer.concat([table.subarray(n), Buffer.alloc(3)]).readUInt32BE(0))) >>> 0
  return s
}

function assemble(all) {
  const names = [...all.keys()].sort()
  const power = 2 ** Math.floor(Math.log2(names.length))
  const head = Buffer.alloc(12 + 16 * names.length), parts = [head]
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(names.length, 4)
  head.writeUInt16BE(16 * power, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE(16 * (names.length - power), 10)
  let at = head.length
  names.forEach((name, n) => {
    const t = all.get(name)
    head.write(name, 12 + 16 * n, 'latin1')
    head.writeUInt32BE(sum(t), 16 + 16 * n)
    head.writeUInt32BE(at, 20 + 16 * n)
    head.writeUInt32BE(t.length, 24 + 16 * n)
    parts.push(t, Buffer.alloc((4 - t.length % 4) % 4))
    at += t.length + (4 - t.length % 4) % 4
  })
  return Buffer.concat(parts)
}

// Figures of one width take the places of the others, so that columns of numbers stand straight.
function tabular(file) {
  const all = tables(fs.readFileSync(file)), font = fontkit.openSync(file)
  const plain = font.layout('0123456789').glyphs, wide = font.layout('0123456789', ['tnum', 'lnum']).glyphs
  const long = all.get('head').readInt16BE(50) === 1, loca = all.get('loca'), count = all.get('maxp').readUInt16BE(4)
  const offset = n => long ? loca.readUInt32BE(4 * n) : 2 * loca.readUInt16BE(2 * n)
  const glyphs = Array.from({ length: count }, (_, n) => all.get('glyf').subarray(offset(n), offset(n + 1)))
  const hmtx = Buffer.from(all.get('hmtx'))
  plain.forEach((g, n) => {
    const w = wide[n]
    if (g.id === w.id) throw new Error(`figure ${n} has no other`)
    const figure = Buffer.from(glyphs[w.id])
    if (figure.readInt16BE(0) < 0) { // it is the plain one, moved: they change places
      if (figure.readUInt16BE(12) !== g.id || figure.readUInt16BE(10) & 0x20) throw new Error(`figure ${n} is made of something else`)
      figure.writeUInt16BE(w.id, 12)
      glyphs[w.id] = glyphs[g.id]
    }
    glyphs[g.id] = figure
    all.get('hmtx').copy(hmtx, 4 * g.id, 4 * w.id, 4 * w.id + 4)
  })
  const where = Buffer.alloc(4 * (count + 1)), padded = glyphs.map(g => Buffer.concat([g, Buffer.alloc((4 - g.length % 4) % 4)]))
  padded.reduce((at, g, n) => (where.writeUInt32BE(at + g.length, 4 * (n + 1)), at + g.length), 0)
  const head = Buffer.from(all.get('head'))
  head.writeInt16BE(1, 50)
  all.set('glyf', Buffer.concat(padded)).set('loca', where).set('hmtx', hmtx).set('head', head)
  return assemble(all)
}

async function main(out) {
  let text = ''
  for (const [from, to] of ranges) for (let c = from; c <= to; c++) text += String.fromCodePoint(c)
  for (const [source, name] of [['400Regular/Literata_400Regular', 'literata'], ['700Bold/Literata_700Bold', 'literata-bold']]) {
    const all = tables(await subset(tabular(path.resolve('node_modules/@expo-google-fonts/literata', source + '.ttf')), text, { targetFormat: 'truetype', noLayoutClosure: true }))
    for (const name of all.keys()) if (!kept.includes(name)) all.delete(name)
    fs.writeFileSync(path.join(out, name + '.ttf'), assemble(all))
  }
}

main(process.argv[2])
