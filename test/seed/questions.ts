// More than two hundred questions to the notes of the world, as people type them, and the note each looks for.
// `rus`: on a keyboard without Tatar letters; `lat`: in Latin letters, by the book or by ear;
// `form`: the words in other forms than the note has them.

export interface Question {
  way: 'rus' | 'lat' | 'form';
  text: string;
  note: string;
}

const lines = `
rus трамвайдагы эби | tramvaidagy-abi
lat tramvaydagı äbi häm öç alma | tramvaidagy-abi
form трамвайда әбиләр алмалары | tramvaidagy-abi
rus тонге автобус | tonge-avtobus
lat tönge soñgı avtobus | tonge-avtobus
form төнлә соңгы автобуслар | tonge-avtobus
form йоклаган студентны уяту автобуста | tonge-avtobus
rus тулай торак беренче кич | tulai-torak
lat tulay torakta | tulai-torak
form тулай торакка килү | tulai-torak
form каклаган казны бүлмәгә чыгару | tulai-torak
rus ике ачкыч бер биялэй | ike-achkych
lat açqıç belän biyäläy yugalttım | ike-achkych
form бияләйләрне югалту | ike-achkych
form күршедән ачкычлар табу | ike-achkych
rus болак буенда янгыр | bolak-yangyr
lat bolaq buyında yañgır | bolak-yangyr
form Болак яңгырлары | bolak-yangyr
form кулчатыр ачмаска | bolak-yangyr
rus автобуста бабай базарга | avtobusta-babai
lat avtobusta ber söyläşü | avtobusta-babai
form бабайлар автобусларда сөйләшә | avtobusta-babai
rus янгыр туктады | yangyr-tuktady
lat yañgır tuktadı | yangyr-tuktady
rus куян белэн жил | kuyan-belan-jil
lat quyan belän cil | kuyan-belan-jil
form куяннар җилдән курка | kuyan-belan-jil
lat kuyan belen jil | kuyan-belan-jil
rus ай нигэ ярты гына | ay-nige-yarty
lat ay nigä yartı ğına bula | ay-nige-yarty
form айның яртысы турында әкият | ay-nige-yarty
form керпе балалары йокламый | ay-nige-yarty
rus акыллы кэжэ | akylly-kaja
lat aqıllı käcä | akylly-kaja
form акыллы кәҗәләр әкияте | akylly-kaja
rus мич башы экияте | akylly-kaja
rus кыстыбый рецепт | kystybyi
lat qıstıbıy | kystybyi
form кыстыбыйлар пешерү | kystybyi
lat kystybyy barange | kystybyi
rus очпочмак сере | ochpochmak
lat öçpoçmaq ber sir | ochpochmak
form өчпочмакларның камыры | ochpochmak
lat ochpochmak kamir | ochpochmak
rus чэкчэк таркалмасын | chakchak
lat çäkçäk | chakchak
form чәкчәкне балда пешерү | chakchak
lat chakchak bal | chakchak
rus токмачлы аш | tokmach
lat toqmaçlı aş | tokmach
form токмачлар кисү | tokmach
form тавыклы аш токмач белән | tokmach
rus энием кабартмасы | kabartma
lat äniem kabartması | kabartma
form кабартмалар мичтә пешә | kabartma
lat qabartma | kabartma
rus тампере очпочмак пешердем | tampere-ochpochmak
lat Tamperedä öçpoçmaq | tampere-ochpochmak
form финнар өчпочмакны ашый Тампере | tampere-ochpochmak
rus истанбул катык | katyk
lat İstanbulda qatıq oyıtu | katyk
form катыкларны Истанбулда | katyk
form катык юрганга төрелгән | katyk
rus тамчы тама таш тишэ | tamchy
lat tamçı tama-tama taş tişä | tamchy
form тамчылар ташларны тишкән | tamchy
rus калган эшкэ кар ява | kalgan-esh
lat qalğan eşkä qar yawa | kalgan-esh
form эш калса, карлар явар | kalgan-esh
form утынны иртәгә яру | kalgan-esh
rus агач тамыры белэн кеше дуслары | agach-tamyry
lat ağaç tamırı belän | agach-tamyry
form агачларның тамырлары, кешеләрнең дуслыгы | agach-tamyry
form каеннар ауды, ботаклар тотты | agach-tamyry
rus сабыр тобе сары алтын | sabyr-tobe
lat sabır töbe – sarı altın | sabyr-tobe
form сабырның төбендә алтын | sabyr-tobe
rus куз курка кул йолка | kuz-kurka
lat küz qurqa, qul yolqa | kuz-kurka
form күзләр курыккан, куллар йолыккан | kuz-kurka
rus жиде кат улчэ | jide-kat
lat cide qat ülçä, ber qat kis | jide-kat
form җиде кат үлчәп кисү | jide-kat
form балта осталары такта үлчиләр | jide-kat
rus тырышкан табар ташка кадак кагар | tyryshkan-tabar
lat tırışqan tabar | tyryshkan-tabar
form тырышканнар табалар | tyryshkan-tabar
form физика имтиханы | tyryshkan-tabar
rus каз омэсе | kaz-omase
lat qaz ömäse | kaz-omase
form каз өмәләре авылда | kaz-omase
lat kaz umese | kaz-omase
rus купер тозэлде | kuper
lat küper tözälde | kuper
form күперләрне төзәтү | kuper
form күпер такталары һәм кадаклар | kuper
rus югалган бозау мэктэптэ | bozau
lat yuğalğan bozaw | bozau
form бозаулар мәктәпкә килгән | bozau
rus сабантуйда кораш | sabantui-ayaz
lat sabantuyda köräş | sabantui-ayaz
form сабантуйларда көрәшчеләр | sabantui-ayaz
rus коту кайтканда | kotu
lat kötü qaytqanda | kotu
form көтүләрнең кайтуы | kotu
form сыерлар капкаларын белә | kotu
rus авыл китапханэсе яна мич | kitapkhana-avylda
lat avıl kitapxanäse miç | kitapkhana-avylda
form китапханәдә мич салу | kitapkhana-avylda
rus китапханэгэ беренче тапкыр килгэн | kitapkhana-yazylu
lat kitapxanägä berençe tapqır | kitapkhana-yazylu
form китапханәләргә беренче мәртәбә килүче кешеләр | kitapkhana-yazylu
rus беренче жомлэ | berenche-jomla
lat berençe cömlä turında | berenche-jomla
form язучының беренче җөмләләре | berenche-jomla
rus ай саен бер татар китабы | ay-sayen-kitap
lat ay sayın ber tatar kitabı | ay-sayen-kitap
form һәр айда татар китаплары уку ярты ел | ay-sayen-kitap
rus чит илдэ татар китабын кайдан табам | ike-tel-kishta
lat çit ildä tatar kitabı | ike-tel-kishta
form чит илләрдә китаплар табу | ike-tel-kishta
rus китап арасында нэрсэлэр калдыралар | tysh-arasy
lat kitap arasında närsälär | tysh-arasy
form китапларның арасында калдырылган хатлар | tysh-arasy
form миләүшәләр һәм трамвай билетлары | tysh-arasy
rus китаплар урманнар кушымча | lar-nar
lat kitaplar ä urmannar | lar-nar
form күплек кушымчалары | lar-nar
rus рэхмэт сузенэ жавап | rahmat-javap
lat räxmät süzenä niçek cawap | rahmat-javap
form рәхмәтләргә җаваплар бирү | rahmat-javap
lat rahmat javap | rahmat-javap
rus чит илдэ балалар белэн татарча | oide-tatarcha
lat balalar belän tatarça söyläşäbez | oide-tatarcha
form балаларны чит илдә татарчага өйрәтү җиде ел | oide-tatarcha
rus алты хэреф алты дус | a-belan-ya
lat altı xäref – altı dus | a-belan-ya
form алты хәрефне клавиатурада | a-belan-ya
rus ссылка татарча ничек | uram-suzlare
lat silka tatarça niçek disez | uram-suzlare
form сылтамалар яки бәйләнешләр | uram-suzlare
rus бугенге суз сагыну | ber-suz
lat bügenge süz sağınu | ber-suz
form сагынам, сагындым, сагынабыз | ber-suz
rus минем исемем марина | minem-isemem
lat minem isemem Marina | minem-isemem
form Марина исемле хисапчы | minem-isemem
rus базарда татарча сойлэштем | bazarda
lat bazarda tatarça söyläştem | bazarda
form базарларда алма сатып алу | bazarda
rus минем конем | minem-konem
lat minem könem | minem-konem
form ботка яратмау | minem-konem
rus песием татарча анлый | pesi-miyau
lat pesiem tatarça añlıy | pesi-miyau
form песиләр татарчаны аңлыймы | pesi-miyau
form Мияу балык ярата | pesi-miyau
rus кызым мине укыта | kyzym-belan
lat qızım mine uqıta | kyzym-belan
form кызлар әтине укыткан | kyzym-belan
rus тэрэзэдэн карыйм | hava
lat täräzädän qarıym | hava
form болытлар куян кебек | hava
rus сэгать ничэ | sorau-saat
lat säğät niçä | sorau-saat
form сәгатьләр ничә тулган | sorau-saat
rus эбиемэ хат дингез | abiema-khat
lat äbiemä xat: diñgez turında | abiema-khat
form әбигә диңгездән хатлар | abiema-khat
rus каенанама беренче хатым | kayenanaga-khat
lat qayınanama berençe xatım | kayenanaga-khat
form каенанага язылган хатлар | kayenanaga-khat
rus бабамнын кесэ сэгате | babai-sagate
lat babamnıñ kesä säğäte | babai-sagate
form бабайның кесә сәгатьләре | babai-sagate
rus оныгым телефон булэк итте | onyk-khaty
lat onığım telefon büläk itte | onyk-khaty
form оныктан телефон бүләкләре | onyk-khaty
rus тукран нигэ башы авыртмый | tukran
lat tuqran nigä başı awırtmıy | tukran
form тукраннарның башлары | tukran
rus жилэк аланы | jilak-alany
lat ciläk alanınıñ biş qağıydäse | jilak-alany
form җиләкләр җыю кагыйдәләре | jilak-alany
rus чишмэне чистарттык | chishma
lat çişmäne çistarttıq | chishma
form чишмәләр чистарту | chishma
rus кышын кошларга ни бирергэ | kyshky-koshlar
lat qışın qoşlarğa ni birergä yarıy | kyshky-koshlar
form кошларны кыш көне ашату, көнбагыш | kyshky-koshlar
rus козге урманда тынлык | kozge-urman
lat közge urmanda tınlıq | kozge-urman
form көзге урманнар тынлыгы | kozge-urman
rus мон нэрсэ ул | mon-narsa
lat moñ närsä ul | mon-narsa
form моңның нәрсә икәне | mon-narsa
rus гармунны тозэткэндэ | garmun-koilau
lat ğarmunnı tözätkändä | garmun-koilau
form гармуннар төзәтү остасы | garmun-koilau
rus узем чыгарган бишек жыры | bishek-jyry
lat bişek cırı | bishek-jyry
form бишек җырларын чыгару | bishek-jyry
rus эбиемнен жырын таптык | abi-jyryn-taptyk
lat äbiemneñ cırın taptıq | abi-jyryn-taptyk
rus самавырнын тэржемэи хэле | samavyr
lat ber samawırnıñ tärcemäi xäle | samavyr
form самавырлар тарихы | samavyr
rus чиккэн солгенен озын юлы | solge
lat çikkän sölgeneñ ozın yulı | solge
form чигелгән сөлгеләр музейда | solge
rus бер пар чабата ничэ конгэ | chabata
lat çabata niçä köngä citkän | chabata
form чабаталар юкәдән | chabata
rus серсузне ничек сакларга | sersuz
lat sersüzne niçek saqlarğa | sersuz
form серсүзләр саклау | sersuz
`;

export const questions: readonly Question[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [, way, text, note] = /^(\w+) (.+) \| (\S+)$/.exec(line) ?? [];
    return { way: way as Question['way'], text: text ?? '', note: note ?? '' };
  });
