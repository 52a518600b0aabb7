-- Searching as src/domain/search-text.ts says, in SQL. Neither lower() nor unaccent serves: both follow the locale or
-- a file of the server they run on, so what an index was built with could change under it. The tables below are
-- Unicode's own (17.0) and part of this file; tests/api/search-text.test.ts compares both sides letter by letter.
create extension if not exists pg_trgm;

-- Functions whose bodies carry tables, put together once here: {upper}, {lower}, {marks}, {letters}, {word}.
do $build$
declare
  -- Capitals that have no canonical decomposition: first, last, step, distance to the small letter.
  upper_case text;
  lower_case text;
  marks constant text :=
    '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a'
    '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a'
    '\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d'
    '\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957'
    '\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09cd\u09d7\u09e2-\u09e3\u09fe-\u0a03\u0a3c-\u0a51'
    '\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0ae2-\u0ae3\u0afa-\u0b03\u0b3c\u0b3e-\u0b57'
    '\u0b62-\u0b63\u0b82\u0bbe-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0c62-\u0c63\u0c81-\u0c83'
    '\u0cbc\u0cbe-\u0cd6\u0ce2-\u0ce3\u0cf3-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d4d\u0d57\u0d62-\u0d63'
    '\u0d81-\u0d83\u0dca-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc'
    '\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0fbc'
    '\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074'
    '\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753'
    '\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u193b\u1a17-\u1a1b'
    '\u1a55-\u1a7f\u1ab0-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3'
    '\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u20d0-\u20f0'
    '\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f-\ua672\ua674-\ua67d'
    '\ua69e-\ua69f\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5'
    '\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43'
    '\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef'
    '\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\U000101fd\U000102e0'
    '\U00010376-\U0001037a\U00010a01-\U00010a0f\U00010a38-\U00010a3f\U00010ae5-\U00010ae6'
    '\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff'
    '\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011000-\U00011002\U00011038-\U00011046\U00011070'
    '\U00011073-\U00011074\U0001107f-\U00011082\U000110b0-\U000110ba\U000110c2\U00011100-\U00011102'
    '\U00011127-\U00011134\U00011145-\U00011146\U00011173\U00011180-\U00011182\U000111b3-\U000111c0'
    '\U000111c9-\U000111cc\U000111ce-\U000111cf\U0001122c-\U00011237\U0001123e\U00011241'
    '\U000112df-\U000112ea\U00011300-\U00011303\U0001133b-\U0001133c\U0001133e-\U0001134d\U00011357'
    '\U00011362-\U00011374\U000113b8-\U000113d0\U000113d2\U000113e1-\U000113e2\U00011435-\U00011446'
    '\U0001145e\U000114b0-\U000114c3\U000115af-\U000115c0\U000115dc-\U000115dd\U00011630-\U00011640'
    '\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a\U00011930-\U0001193e\U00011940'
    '\U00011942-\U00011943\U000119d1-\U000119e0\U000119e4\U00011a01-\U00011a0a\U00011a33-\U00011a39'
    '\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011b60-\U00011b67'
    '\U00011c2f-\U00011c3f\U00011c92-\U00011cb6\U00011d31-\U00011d45\U00011d47\U00011d8a-\U00011d97'
    '\U00011ef3-\U00011ef6\U00011f00-\U00011f01\U00011f03\U00011f34-\U00011f42\U00011f5a\U00013440'
    '\U00013447-\U00013455\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f'
    '\U00016f51-\U00016f92\U00016fe4-\U00016ff1\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf46'
    '\U0001d165-\U0001d169\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b'
    '\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75'
    '\U0001da84\U0001da9b-\U0001daaf\U0001e000-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae'
    '\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6'
    '\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0100-\U000e01ef';
  letters constant text :=
    '\u00aa\u00b2-\u00b3\u00b5\u00b9-\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1'
    '\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee\u0370-\u0374\u0376-\u037d\u037f\u0386\u0388-\u03f5'
    '\u03f7-\u0481\u048a-\u0559\u0560-\u0588\u05d0-\u05f2\u0620-\u0669\u066e-\u06d3\u06d5'
    '\u06e5-\u06e6\u06ee-\u06fc\u06ff\u0710-\u07f5\u07fa\u0800-\u0828\u0840-\u0858\u0860-\u0887'
    '\u0889-\u088f\u08a0-\u08c9\u0904-\u0961\u0966-\u096f\u0971-\u09f1\u09f4-\u09f9\u09fc'
    '\u0a05-\u0a74\u0a85-\u0aef\u0af9-\u0b6f\u0b71-\u0bf2\u0c05-\u0c6f\u0c78-\u0c7e\u0c80'
    '\u0c85-\u0d4e\u0d54-\u0d78\u0d7a-\u0def\u0e01-\u0e33\u0e40-\u0e46\u0e50-\u0e59\u0e81-\u0f00'
    '\u0f20-\u0f33\u0f40-\u0f6c\u0f88-\u0f8c\u1000-\u1049\u1050-\u1099\u10a0-\u10fa\u10fc-\u135a'
    '\u1369-\u138f\u13a0-\u13fd\u1401-\u166c\u166f-\u167f\u1681-\u169a\u16a0-\u16ea\u16ee-\u1731'
    '\u1740-\u17b3\u17d7\u17dc-\u17f9\u1810-\u191e\u1946-\u19da\u1a00-\u1a16\u1a20-\u1a99\u1aa7'
    '\u1b05-\u1b4c\u1b50-\u1b59\u1b83-\u1be5\u1c00-\u1c23\u1c40-\u1c7d\u1c80-\u1cbf\u1ce9-\u1fbc'
    '\u1fbe\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc\u2070-\u2079\u207f-\u2089'
    '\u2090-\u209c\u2102\u2107\u210a-\u2113\u2115\u2119-\u211d\u2124\u2126\u2128\u212a-\u212d'
    '\u212f-\u2139\u213c-\u213f\u2145-\u2149\u214e\u2150-\u2189\u2460-\u249b\u24ea-\u24ff'
    '\u2776-\u2793\u2c00-\u2ce4\u2ceb-\u2cf3\u2cfd\u2d00-\u2d6f\u2d80-\u2dde\u2e2f\u3005-\u3007'
    '\u3021-\u3029\u3031-\u3035\u3038-\u303c\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u318e'
    '\u3192-\u3195\u31a0-\u31bf\u31f0-\u31ff\u3220-\u3229\u3248-\u324f\u3251-\u325f\u3280-\u3289'
    '\u32b1-\u32bf\u3400-\u4dbf\u4e00-\ua48c\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua66e\ua67f-\ua6ef'
    '\ua717-\ua71f\ua722-\ua788\ua78b-\ua822\ua830-\ua835\ua840-\ua873\ua882-\ua8b3\ua8d0-\ua8f7'
    '\ua8fb\ua8fd-\ua925\ua930-\ua946\ua960-\ua9b2\ua9cf-\ua9d9\ua9e0-\uaa59\uaa60-\uaa76'
    '\uaa7a-\uaadd\uaae0-\uaaea\uaaf2-\uab5a\uab5c-\uab69\uab70-\uabe2\uabf0-\ud7fb\uf900-\ufb28'
    '\ufb2a-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdfb\ufe70-\ufefc\uff10-\uff19'
    '\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc\U00010000-\U000100fa\U00010107-\U00010133'
    '\U00010140-\U00010178\U0001018a-\U0001018b\U00010280-\U0001039d\U000103a0-\U000103cf'
    '\U000103d1-\U00010563\U00010570-\U00010855\U00010858-\U00010876\U00010879-\U0001091b'
    '\U00010920-\U00010939\U00010940-\U00010a48\U00010a60-\U00010a7e\U00010a80-\U00010ac7'
    '\U00010ac9-\U00010aef\U00010b00-\U00010b35\U00010b40-\U00010b91\U00010ba9-\U00010d65'
    '\U00010d6f-\U00010d85\U00010e60-\U00010ea9\U00010eb0-\U00010ec7\U00010f00-\U00010f54'
    '\U00010f70-\U00010f81\U00010fb0-\U00011037\U00011052-\U000110af\U000110d0-\U0001113f'
    '\U00011144-\U00011172\U00011176-\U000111c4\U000111d0-\U000111da\U000111dc\U000111e1-\U0001122b'
    '\U0001123f-\U000112a8\U000112b0-\U000113d3\U00011400-\U0001144a\U00011450-\U00011459'
    '\U0001145f-\U000114c5\U000114c7-\U000115ae\U000115d8-\U0001162f\U00011644-\U00011659'
    '\U00011680-\U000116b8\U000116c0-\U0001173b\U00011740-\U0001182b\U000118a0-\U00011941'
    '\U00011950-\U000119e1\U000119e3-\U00011a3a\U00011a50-\U00011a89\U00011a9d\U00011ab0-\U00011af8'
    '\U00011bc0-\U00011be0\U00011bf0-\U00011c40\U00011c50-\U00011c6c\U00011c72-\U00011ef2'
    '\U00011f02-\U00011f33\U00011f50-\U00011fd4\U00012000-\U0001246e\U00012480-\U00012ff0'
    '\U00013000-\U0001342f\U00013441-\U00016a69\U00016a70-\U00016aed\U00016b00-\U00016b2f'
    '\U00016b40-\U00016b43\U00016b50-\U00016d6c\U00016d70-\U00016e96\U00016ea0-\U00016fe1'
    '\U00016fe3-\U0001bc99\U0001ccf0-\U0001ccf9\U0001d2c0-\U0001d2f3\U0001d360-\U0001d6c0'
    '\U0001d6c2-\U0001d6da\U0001d6dc-\U0001d6fa\U0001d6fc-\U0001d714\U0001d716-\U0001d734'
    '\U0001d736-\U0001d74e\U0001d750-\U0001d76e\U0001d770-\U0001d788\U0001d78a-\U0001d7a8'
    '\U0001d7aa-\U0001d7c2\U0001d7c4-\U0001d7ff\U0001df00-\U0001e14e\U0001e290-\U0001e2f9'
    '\U0001e4d0-\U0001e5fa\U0001e6c0-\U0001e959\U0001ec71-\U0001ecab\U0001ecad-\U0001ecaf'
    '\U0001ecb1-\U0001ed2d\U0001ed2f-\U0001eebb\U0001f100-\U0001f10c\U0001fbf0-\U0001fbf9'
    '\U00020000-\U00033479';
  word constant text :=
    '\u00aa\u00b2-\u00b3\u00b5\u00b9-\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1'
    '\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee\u0300-\u0374\u0376-\u037d\u037f\u0386\u0388-\u03f5'
    '\u03f7-\u0481\u0483-\u0559\u0560-\u0588\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5'
    '\u05c7-\u05f2\u0610-\u061a\u0620-\u0669\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06fc'
    '\u06ff\u0710-\u07f5\u07fa-\u07fd\u0800-\u082d\u0840-\u085b\u0860-\u0887\u0889-\u088f'
    '\u0897-\u08e1\u08e3-\u0963\u0966-\u096f\u0971-\u09f1\u09f4-\u09f9\u09fc\u09fe-\u0a75'
    '\u0a81-\u0aef\u0af9-\u0b6f\u0b71-\u0bf2\u0c00-\u0c6f\u0c78-\u0c7e\u0c80-\u0c83\u0c85-\u0d4e'
    '\u0d54-\u0d78\u0d7a-\u0df3\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0f00\u0f18-\u0f19'
    '\u0f20-\u0f33\u0f35\u0f37\u0f39\u0f3e-\u0f84\u0f86-\u0fbc\u0fc6\u1000-\u1049\u1050-\u109d'
    '\u10a0-\u10fa\u10fc-\u135f\u1369-\u138f\u13a0-\u13fd\u1401-\u166c\u166f-\u167f\u1681-\u169a'
    '\u16a0-\u16ea\u16ee-\u1734\u1740-\u17d3\u17d7\u17dc-\u17f9\u180b-\u180d\u180f-\u193b'
    '\u1946-\u19da\u1a00-\u1a1b\u1a20-\u1a99\u1aa7\u1ab0-\u1b4c\u1b50-\u1b59\u1b6b-\u1b73'
    '\u1b80-\u1bf3\u1c00-\u1c37\u1c40-\u1c7d\u1c80-\u1cbf\u1cd0-\u1cd2\u1cd4-\u1fbc\u1fbe'
    '\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc\u2070-\u2079\u207f-\u2089\u2090-\u209c'
    '\u20d0-\u20f0\u2102\u2107\u210a-\u2113\u2115\u2119-\u211d\u2124\u2126\u2128\u212a-\u212d'
    '\u212f-\u2139\u213c-\u213f\u2145-\u2149\u214e\u2150-\u2189\u2460-\u249b\u24ea-\u24ff'
    '\u2776-\u2793\u2c00-\u2ce4\u2ceb-\u2cf3\u2cfd\u2d00-\u2d6f\u2d7f-\u2dff\u2e2f\u3005-\u3007'
    '\u3021-\u302f\u3031-\u3035\u3038-\u303c\u3041-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u318e'
    '\u3192-\u3195\u31a0-\u31bf\u31f0-\u31ff\u3220-\u3229\u3248-\u324f\u3251-\u325f\u3280-\u3289'
    '\u32b1-\u32bf\u3400-\u4dbf\u4e00-\ua48c\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua672\ua674-\ua67d'
    '\ua67f-\ua6f1\ua717-\ua71f\ua722-\ua788\ua78b-\ua827\ua82c-\ua835\ua840-\ua873\ua880-\ua8c5'
    '\ua8d0-\ua8f7\ua8fb\ua8fd-\ua92d\ua930-\ua953\ua960-\ua9c0\ua9cf-\ua9d9\ua9e0-\uaa59'
    '\uaa60-\uaa76\uaa7a-\uaadd\uaae0-\uaaef\uaaf2-\uab5a\uab5c-\uab69\uab70-\uabea\uabec-\ud7fb'
    '\uf900-\ufb28\ufb2a-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f\ufd92-\ufdc7\ufdf0-\ufdfb\ufe00-\ufe0f'
    '\ufe20-\ufe2f\ufe70-\ufefc\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc'
    '\U00010000-\U000100fa\U00010107-\U00010133\U00010140-\U00010178\U0001018a-\U0001018b'
    '\U000101fd-\U0001039d\U000103a0-\U000103cf\U000103d1-\U00010563\U00010570-\U00010855'
    '\U00010858-\U00010876\U00010879-\U0001091b\U00010920-\U00010939\U00010940-\U00010a48'
    '\U00010a60-\U00010a7e\U00010a80-\U00010ac7\U00010ac9-\U00010aef\U00010b00-\U00010b35'
    '\U00010b40-\U00010b91\U00010ba9-\U00010d6d\U00010d6f-\U00010d85\U00010e60-\U00010eac'
    '\U00010eb0-\U00010ec7\U00010efa-\U00010f54\U00010f70-\U00010f85\U00010fb0-\U00011046'
    '\U00011052-\U000110ba\U000110c2\U000110d0-\U0001113f\U00011144-\U00011173\U00011176-\U000111c4'
    '\U000111c9-\U000111cc\U000111ce-\U000111da\U000111dc\U000111e1-\U00011237\U0001123e-\U000112a8'
    '\U000112b0-\U000113d3\U000113e1-\U0001144a\U00011450-\U00011459\U0001145e-\U000114c5'
    '\U000114c7-\U000115c0\U000115d8-\U00011640\U00011644-\U00011659\U00011680-\U000116b8'
    '\U000116c0-\U0001173b\U00011740-\U0001183a\U000118a0-\U00011943\U00011950-\U000119e1'
    '\U000119e3-\U00011a3e\U00011a47-\U00011a99\U00011a9d\U00011ab0-\U00011af8\U00011b60-\U00011be0'
    '\U00011bf0-\U00011c40\U00011c50-\U00011c6c\U00011c72-\U00011ef6\U00011f00-\U00011f42'
    '\U00011f50-\U00011fd4\U00012000-\U0001246e\U00012480-\U00012ff0\U00013000-\U0001342f'
    '\U00013440-\U00016a69\U00016a70-\U00016af4\U00016b00-\U00016b36\U00016b40-\U00016b43'
    '\U00016b50-\U00016d6c\U00016d70-\U00016e96\U00016ea0-\U00016fe1\U00016fe3-\U0001bc99'
    '\U0001bc9d-\U0001bc9e\U0001ccf0-\U0001ccf9\U0001cf00-\U0001cf46\U0001d165-\U0001d169'
    '\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad'
    '\U0001d242-\U0001d244\U0001d2c0-\U0001d2f3\U0001d360-\U0001d6c0\U0001d6c2-\U0001d6da'
    '\U0001d6dc-\U0001d6fa\U0001d6fc-\U0001d714\U0001d716-\U0001d734\U0001d736-\U0001d74e'
    '\U0001d750-\U0001d76e\U0001d770-\U0001d788\U0001d78a-\U0001d7a8\U0001d7aa-\U0001d7c2'
    '\U0001d7c4-\U0001d7ff\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84'
    '\U0001da9b-\U0001e14e\U0001e290-\U0001e2f9\U0001e4d0-\U0001e5fa\U0001e6c0-\U0001e959'
    '\U0001ec71-\U0001ecab\U0001ecad-\U0001ecaf\U0001ecb1-\U0001ed2d\U0001ed2f-\U0001eebb'
    '\U0001f100-\U0001f10c\U0001fbf0-\U0001fbf9\U00020000-\U00033479\U000e0100-\U000e01ef';
begin
  select string_agg(chr(capital), '' order by capital), string_agg(chr(capital + distance), '' order by capital)
  into upper_case, lower_case
  from (values
    (198,198,1,32), (208,208,1,32), (216,216,1,32), (222,222,1,32), (272,272,1,1), (294,294,1,1),
    (306,306,1,1), (319,321,2,1), (330,330,1,1), (338,338,1,1), (358,358,1,1), (385,385,1,210),
    (386,388,2,1), (390,390,1,206), (391,391,1,1), (393,394,1,205), (395,395,1,1), (398,398,1,79),
    (399,399,1,202), (400,400,1,203), (401,401,1,1), (403,403,1,205), (404,404,1,207), (406,406,1,211),
    (407,407,1,209), (408,408,1,1), (412,412,1,211), (413,413,1,213), (415,415,1,214), (418,420,2,1),
    (422,422,1,218), (423,423,1,1), (425,425,1,218), (428,428,1,1), (430,430,1,218), (433,434,1,217),
    (435,437,2,1), (439,439,1,219), (440,440,1,1), (444,444,1,1), (452,452,1,2), (453,453,1,1),
    (455,455,1,2), (456,456,1,1), (458,458,1,2), (459,459,1,1), (484,484,1,1), (497,497,1,2),
    (498,498,1,1), (502,502,1,-97), (503,503,1,-56), (540,540,1,1), (544,544,1,-130), (546,548,2,1),
    (570,570,1,10795), (571,571,1,1), (573,573,1,-163), (574,574,1,10792), (577,577,1,1),
    (579,579,1,-195), (580,580,1,69), (581,581,1,71), (582,590,2,1), (880,882,2,1), (886,886,1,1),
    (895,895,1,116), (913,929,1,32), (931,937,1,32), (975,975,1,8), (984,1006,2,1), (1012,1012,1,-60),
    (1015,1015,1,1), (1017,1017,1,-7), (1018,1018,1,1), (1021,1023,1,-130), (1026,1028,2,80),
    (1029,1030,1,80), (1032,1035,1,80), (1039,1039,1,80), (1040,1048,1,32), (1050,1071,1,32),
    (1120,1140,2,1), (1144,1152,2,1), (1162,1214,2,1), (1216,1216,1,15), (1219,1229,2,1),
    (1236,1236,1,1), (1240,1240,1,1), (1248,1248,1,1), (1256,1256,1,1), (1270,1270,1,1), (1274,1326,2,1),
    (1329,1366,1,48), (4256,4293,1,7264), (4295,4295,1,7264), (4301,4301,1,7264), (5024,5103,1,38864),
    (5104,5109,1,8), (7305,7305,1,1), (7312,7354,1,-3008), (7357,7359,1,-3008), (7838,7838,1,-7615),
    (7930,7934,2,1), (8498,8498,1,28), (8544,8559,1,16), (8579,8579,1,1), (9398,9423,1,26),
    (11264,11311,1,48), (11360,11360,1,1), (11362,11362,1,-10743), (11363,11363,1,-3814),
    (11364,11364,1,-10727), (11367,11371,2,1), (11373,11373,1,-10780), (11374,11374,1,-10749),
    (11375,11375,1,-10783), (11376,11376,1,-10782), (11378,11378,1,1), (11381,11381,1,1),
    (11390,11391,1,-10815), (11392,11490,2,1), (11499,11501,2,1), (11506,11506,1,1), (42560,42604,2,1),
    (42624,42650,2,1), (42786,42798,2,1), (42802,42862,2,1), (42873,42875,2,1), (42877,42877,1,-35332),
    (42878,42886,2,1), (42891,42891,1,1), (42893,42893,1,-42280), (42896,42898,2,1), (42902,42920,2,1),
    (42922,42922,1,-42308), (42923,42923,1,-42319), (42924,42924,1,-42315), (42925,42925,1,-42305),
    (42926,42926,1,-42308), (42928,42928,1,-42258), (42929,42929,1,-42282), (42930,42930,1,-42261),
    (42931,42931,1,928), (42932,42946,2,1), (42948,42948,1,-48), (42949,42949,1,-42307),
    (42950,42950,1,-35384), (42951,42953,2,1), (42955,42955,1,-42343), (42956,42970,2,1),
    (42972,42972,1,-42561), (42997,42997,1,1), (65313,65338,1,32), (66560,66599,1,40),
    (66736,66771,1,40), (66928,66938,1,39), (66940,66954,1,39), (66956,66962,1,39), (66964,66965,1,39),
    (68736,68786,1,64), (68944,68965,1,32), (71840,71871,1,32), (93760,93791,1,32), (93856,93880,1,27),
    (125184,125217,1,34)
  ) as pairs (first, last, step, distance), generate_series(first, last, step) as capital;

  execute format($function$
    -- Lower case without marks, đ as d; each stretch of anything but letters and digits one space where `only_words`.
    create function fold_letters(source text, only_words boolean) returns text
    language plpgsql immutable strict parallel safe as $body$
    declare
      bare text := lower(translate(
        regexp_replace(normalize(source, NFD), '[\u0300-\u036f]+' collate "C", '', 'g'), 'ĐđÐðƉɖς', 'ddddddσ'
      ) collate "C");
    begin
      if octet_length(bare) > length(bare) then
        bare := regexp_replace(translate(bare, %1$L, %2$L), %3$L collate "C", '', 'g');
        if only_words then return btrim(regexp_replace(bare, %4$L collate "C", ' ', 'g')); end if;
      elsif only_words then
        return btrim(regexp_replace(bare, '[^a-z0-9]+' collate "C", ' ', 'g'));
      end if;
      return btrim(regexp_replace(
        bare, '[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+' collate "C", ' ', 'g'
      ));
    end $body$
  $function$, upper_case, lower_case, '[' || marks || ']+', '[^a-z0-9' || letters || ']+');

  execute format($function$
    -- Lower case with its marks in one spelling, words only: domain canonicalMarks, then punctuation as space.
    create function marked_words(source text) returns text
    language plpgsql immutable strict parallel safe as $body$
    declare
      tone constant text := '([\u0300\u0301\u0303\u0309\u0323])';
      marked text := lower(translate(normalize(source, NFD), 'ĐÐƉς', 'đðɖσ') collate "C");
      is_plain boolean := marked !~ '[^\u0001-\u007f\u0300-\u036fđ]|(^|[^a-zđ\u0300-\u036f])[\u0300-\u036f]' collate "C";
    begin
      if not is_plain then marked := translate(marked, %1$L, %2$L); end if;
      marked := regexp_replace(marked, ('o' || tone || '([ae][\u0302\u0306\u031b]?)') collate "C", 'o\2\1', 'g');
      marked := regexp_replace(marked, ('u' || tone || 'y') collate "C", 'uy\1', 'g');
      marked := regexp_replace(marked, ('qu' || tone || '([aeio][\u0302\u0306\u031b]?)') collate "C", 'qu\2\1', 'g');
      if is_plain then
        return normalize(btrim(regexp_replace(marked, '[^a-z0-9đ\u0300-\u036f]+' collate "C", ' ', 'g')), NFC);
      end if;
      return btrim(regexp_replace(normalize(marked, NFC), %3$L collate "C", ' ', 'g'));
    end $body$
  $function$, upper_case, lower_case, '[^a-z0-9' || word || ']+');
end $build$;

-- domain foldMarks
create function fold_marks(source text) returns text
language sql immutable strict parallel safe return fold_letters(source, false);

-- domain searchKey: a word's final y equals i.
create function search_key(source text) returns text
language sql immutable strict parallel safe
return regexp_replace(fold_letters(source, true), 'y(?= |$)' collate "C", 'i', 'g');

-- domain squash
create function search_squash(key text) returns text
language sql immutable strict parallel safe return translate(key, 'y ', 'i');

-- What one typing error can make of a key's words of four letters or more: each word, and each without one of its
-- letters. Two words that one error parts share one of these, whichever kind of error it was.
create function near_spellings(key text) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct spelling), '{}')
  from unnest(string_to_array(key, ' ')) as word,
    lateral (
      select word union all select overlay(word placing '' from at for 1) from generate_series(1, length(word)) as at
    ) as spellings (spelling)
  where length(word) >= 4
);

-- The names of dishes as they are searched. A table of its own, so that a sale, which rewrites the dish's row, does
-- not have to put every word of its name into four indexes again.
create table product_names (
  product_id bigint primary key references products on delete cascade,
  name text not null,
  marked_phrase text not null generated always as (' ' || marked_words(name) || ' ') stored,
  key_phrase text not null generated always as (' ' || search_key(name) || ' ') stored,
  squashed text not null generated always as (search_squash(search_key(name))) stored,
  near text[] not null generated always as (near_spellings(search_key(name))) stored
);
create index product_names_by_mark on product_names using gin (marked_phrase gin_trgm_ops);
create index product_names_by_key on product_names using gin (key_phrase gin_trgm_ops);
create index product_names_by_squash on product_names using gin (squashed gin_trgm_ops);
create index product_names_by_near on product_names using gin (near);

create function keep_new_product_names() returns trigger language plpgsql as $$
begin
  insert into product_names (product_id, name) select id, name from added;
  return null;
end $$;
create trigger products_named after insert on products
  referencing new table as added for each statement execute function keep_new_product_names();

create function keep_product_name() returns trigger language plpgsql as $$
begin
  update product_names set name = new.name where product_id = new.id;
  return null;
end $$;
create trigger products_renamed after update of name on products
  for each row when (old.name is distinct from new.name) execute function keep_product_name();

insert into product_names (product_id, name) select id, name from products;

alter table partners
  add column name_folded text not null generated always as (fold_marks(name)) stored,
  add column address_folded text not null generated always as (fold_marks(address)) stored;
create index partners_by_name on partners using gin (name_folded gin_trgm_ops);
create index partners_by_address on partners using gin (address_folded gin_trgm_ops);

-- The dishes that the public may see, with what a search compares and shows.
create view searchable_products as
select
  n.marked_phrase, n.key_phrase, n.squashed, n.near,
  p.id, p.name, p.description, p.price, p.image_url, p.quantity_sold, p.status, p.category_id, p.created_at,
  p.updated_at, p.partner_id, r.name as partner_name, r.status as partner_status, r.time_open, r.time_close, r.type_id
from product_names n
join products p on p.id = n.product_id
join partners r on r.id = p.partner_id
where p.status <> 'disabled' and r.status in ('open', 'close');

-- The dishes that a query means by domain searchRank, which still has to rank them: all of them while they are few,
-- else enough of each rank, the best sellers first. A row may come twice; only among words with a typing error are
-- some that domain refuses. Functions, because PostgreSQL then keeps their plans: making them takes far longer than
-- searching some hundred dishes.
--   query_unfinished  the key with the last word's final y kept: it may go on (hay, hayashi)
--   query_spaced      a regular expression: the squashed query with a space wherever there may be one
--   words             at most four of the query's words
--   spellings_1 … 4   theirs with one letter dropped, null for a word of under three letters
create function find_named_products(
  query_marked text, query_key text, query_unfinished text, query_squashed text, query_spaced text,
  words text[], spellings_1 text[], spellings_2 text[], spellings_3 text[], spellings_4 text[],
  wanted_type smallint, wanted integer
) returns setof searchable_products
language plpgsql stable rows 50
set plan_cache_mode = force_generic_plan
as $$
declare
  few constant integer := 200;
  is_large constant boolean := pg_relation_size('product_names') > 4 * 1024 * 1024;
  squashed_inside constant text := '%' || query_squashed || '%';
  key_inside constant text := '%' || query_key || '%';
  unfinished_inside constant text := '%' || query_unfinished || '%';
  word_1 constant text := '% ' || words[1] || '%';
  word_2 constant text := '% ' || words[2] || '%';
  word_3 constant text := '% ' || words[3] || '%';
  word_4 constant text := '% ' || words[4] || '%';
  found_rows integer := 0;
begin
  if not is_large then
    return query select * from searchable_products
      where squashed like squashed_inside
        and (key_phrase like key_inside or key_phrase like unfinished_inside or key_phrase ~ query_spaced)
        and (wanted_type is null or type_id = wanted_type)
      limit few;
    get diagnostics found_rows = row_count;
    if found_rows between wanted and few - 1 then return; end if;
    if found_rows < few then
      return query select * from searchable_products
        where (key_phrase like word_1 or near && spellings_1)
          and (word_2 is null or key_phrase like word_2 or near && spellings_2)
          and (word_3 is null or key_phrase like word_3 or near && spellings_3)
          and (word_4 is null or key_phrase like word_4 or near && spellings_4)
          and (wanted_type is null or type_id = wanted_type)
        limit few;
      get diagnostics found_rows = row_count;
      if found_rows < few then return; end if;
    end if;
  end if;
  return query select * from find_many_named_products(
    query_marked, query_key, query_unfinished, query_squashed, query_spaced,
    words, array[spellings_1::text, spellings_2::text, spellings_3::text, spellings_4::text], wanted_type, wanted
  );
end $$;

-- The same where more than a few may match: rank by rank, and no further than needed. Its plans depend on how rare
-- the words are, so they are made anew each time, and reading every name is never the right one.
create function find_many_named_products(
  query_marked text, query_key text, query_unfinished text, query_squashed text, query_spaced text,
  words text[], spellings text[], wanted_type smallint, wanted integer
) returns setof searchable_products
language plpgsql stable rows 50
set enable_seqscan = off
as $$
declare
  -- One or two letters make no trigram: of them, only words that begin so are looked for.
  is_short constant boolean := length(query_squashed) < 3;
  whole_words constant text := format('key_phrase like %L', '% ' || query_key || ' %');
  beginning constant text := format(
    '(key_phrase like %L or key_phrase like %L)', '% ' || query_key || '%', '% ' || query_unfinished || '%'
  );
  any_part constant text := format(
    '(key_phrase like %L or key_phrase like %L)', '%' || query_key || '%', '%' || query_unfinished || '%'
  );
  without_spaces constant text := format(
    'squashed like %L and (%s or key_phrase ~ %L)', '%' || query_squashed || '%', any_part, query_spaced
  );
  ranks text[] := '{}';
  any_order text := '';
  misspelt text := '';
  found_rows integer;
begin
  if query_marked is not null then
    ranks := array[
      format('marked_phrase like %L', '% ' || query_marked || ' %'),
      format('marked_phrase like %L', '% ' || query_marked || '%')
    ];
  end if;
  ranks := ranks || array[whole_words, beginning];
  if not is_short then ranks := ranks || array[any_part, without_spaces]; end if;
  return query select * from find_ranked_products(ranks, wanted_type, wanted, wanted);
  get diagnostics found_rows = row_count;
  if found_rows >= wanted then return; end if;

  for at in 1 .. cardinality(words) loop
    any_order := any_order || format(' and key_phrase like %L', '% ' || words[at] || '%');
    misspelt := misspelt || case
      when spellings[at] is null then format(' and key_phrase like %L', '% ' || words[at] || '%')
      else format(' and (key_phrase like %L or near && %L)', '% ' || words[at] || '%', spellings[at])
    end;
  end loop;
  -- Among the misspelt are some that domain will refuse, so more of them are needed.
  return query select * from find_ranked_products(
    array[substr(any_order, 6), substr(misspelt, 6)], wanted_type, wanted, wanted * 10
  );
end $$;

-- Runs conditions on product_names, each wider than those before it, until enough dishes are found. The widest comes
-- first: where few names pass it, the others need not be asked. Where many pass, the best sellers among them are
-- found soonest by walking down from the best seller of all.
create function find_ranked_products(ranks text[], wanted_type smallint, wanted integer, wanted_at_last integer)
returns setof searchable_products
language plpgsql stable rows 50
set enable_seqscan = off
as $$
declare
  few constant integer := 1000;
  of_type constant text := case when wanted_type is null then '' else format(' and type_id = %s', wanted_type) end;
  last constant integer := cardinality(ranks);
  condition text;
  is_common boolean;
  named bigint[];
  found_rows integer;
begin
  for at in 0 .. last loop
    condition := ranks[case at when 0 then last else at end];
    if at < last then
      execute format(
        'select count(*) > 40 from (select * from product_names order by product_id desc limit 2000) as newest where %s',
        condition
      ) into is_common;
      continue when at = 0 and is_common;
      -- The names first and by themselves: joined, the planner may prefer to walk through all dishes in some order.
      if not is_common then
        execute format(
          'select array(select product_id from product_names where %s limit %s)', condition, few
        ) into named;
      end if;
    end if;
    if at < last and not is_common and cardinality(named) < few then
      return query select * from searchable_products
        where id = any (named) and (wanted_type is null or type_id = wanted_type);
      get diagnostics found_rows = row_count;
      exit when at = 0 or found_rows >= wanted;
    elsif at > 0 then
      return query execute format(
        'select * from searchable_products where %s%s order by quantity_sold desc, id limit %s',
        condition, of_type, case at when last then wanted_at_last else wanted end
      );
      get diagnostics found_rows = row_count;
      exit when found_rows >= wanted;
    end if;
  end loop;
end $$;
