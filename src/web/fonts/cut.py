"""Makes one variable font of what Tatar and Russian need out of the files of a family.

See README.md beside this file. Kerning stays inside the Russian letters, as in the files themselves.
"""

import copy
import sys

from fontTools import subset
from fontTools.varLib import instancer

TATAR = [ord(letter) for letter in "ӘәӨөҮүҖҗҢңҺһ"]
RUSSIAN = [0x301, 0x401, 0x451, 0x2116, *range(0x410, 0x450)]
SIGNS = [*range(0x20, 0x41), *range(0x5B, 0x61), *range(0x7B, 0x7F), 0xA0, 0xA9, 0xAB, 0xB7, 0xBB]
SIGNS += [0x2013, 0x2014, *range(0x2018, 0x201F), 0x2026, 0x2212]
# The weights of our styles: text, headings and buttons (500 to 650), bold words of a note (700).
WEIGHTS = (400, 700)


def cut(path, unicodes, features):
    options = subset.Options()
    options.layout_features = features
    options.glyph_names = True
    font = subset.load_font(path, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    return font


def add(base, other, prefix):
    """Copies the glyphs of `other` into `base`, under names of their own."""
    names = {name: name if name == ".notdef" else prefix + name for name in other.getGlyphOrder()}
    order = list(base.getGlyphOrder())
    for old, new in names.items():
        if old == new:
            continue
        glyph = copy.deepcopy(other["glyf"][old])
        if glyph.isComposite():
            for component in glyph.components:
                component.glyphName = names[component.glyphName]
        order.append(new)
        base["glyf"].glyphs[new] = glyph
        base["hmtx"].metrics[new] = other["hmtx"].metrics[old]
        base["gvar"].variations[new] = copy.deepcopy(other["gvar"].variations.get(old, []))
    base.setGlyphOrder(order)
    base["glyf"].glyphOrder = order
    base["maxp"].numGlyphs = len(order)
    for table in base["cmap"].tables:
        if table.isUnicode():
            for code, name in other.getBestCmap().items():
                table.cmap.setdefault(code, names[name])


def make(family, latin, out):
    file = lambda part: f"node_modules/@fontsource-variable/{family}/files/{family}-{part}-wght-normal.woff2"
    font = cut(file("cyrillic"), RUSSIAN, ["kern", "mark", "ccmp"])
    # The widths of the added glyphs are in `gvar` alone, so all must be read from there.
    for tag in ("HVAR", "VVAR", "vhea", "vmtx"):
        if tag in font:
            del font[tag]
    add(font, cut(file("cyrillic-ext"), TATAR, []), "tatar.")
    add(font, cut(file("latin"), SIGNS + latin, []), "sign.")
    font = instancer.instantiateVariableFont(font, {"wght": WEIGHTS})
    font["post"].formatType = 3.0
    font.flavor = "woff2"
    font.save(out)


folder = sys.argv[1]
make("onest", [*b"ABCIPRS"], f"{folder}/onest-tatar.woff2")
make("literata", [], f"{folder}/literata-tatar.woff2")
