/** The English wordings of the third held part by the fact's id. `{in}` stands where people name the project, if they do. */
const EN: Readonly<Record<string, readonly string[]>> = {
  'report.fetch': [
    'Which step{in} gave us the raw order and customer files?',
    'At what point{in} did the files finally come out of the warehouse?',
    'Where do I find the successful pull of the source data{in}?',
  ],
  'report.profile': [
    'Did anyone look at gaps and data types before computing{in}? Show me the step.',
    'Which step{in} tells how complete the postal codes are?',
    'I want to see our first quality look at the order columns{in}.',
  ],
  'report.parts': [
    'Which figures did the very first write-up{in} rely on? List the steps that made them.',
    'What had to exist before version one of the text could be put together{in}?',
    'Which steps fed into the first draft{in}?',
  ],
  'report.currency.cause': [
    'Why did the bars by region come out so wrong{in}?',
    'Where does the mistake behind chart_2 come from{in}?',
    'Nobody believes the bars in our second picture{in}. Which step is to blame?',
  ],
  'report.currency.effect': [
    'We had multiplied by the exchange rates instead of dividing{in}. What did that spoil?',
    'Which pieces of work must be redone because of the conversion error{in}?',
    'List everything downstream of the wrong euro amounts{in}.',
  ],
  'report.refunds.cause': [
    'How could a product line{in} end up higher than is possible?',
    'What is the origin of the nonsense in chart_3{in}?',
    'One column in the margin picture looks too good to be true{in}. Which of our steps made that happen?',
  ],
  'report.refunds.effect': [
    'The returns had their sign flipped one time too many{in}. What else is affected?',
    'Which outputs{in} inherited the faulty refunds?',
    'If the treatment of returned goods was wrong{in}, what do we need to recompute?',
  ],
  'report.dedupe.cause': [
    'Why were large accounts absent from the survival curve{in}?',
    'Which step made key customers vanish{in}?',
    'chart_1 left out some big names{in} – tell me what started it.',
  ],
  'report.dedupe.effect': [
    'Different companies got lumped together{in}. Which results does that touch?',
    'What was built on the customer list after the bad clean-up{in}?',
    'Which of our results{in} suffer from the wrongly merged firms?',
  ],
  'report.latest': [
    'What’s the newest file of the write-up{in}?',
    'Which version should I send round{in}?',
    'Is there something more recent than version 2 of the text{in}? Give me the last one.',
  ],
  'report.feedback': [
    'What did the reviewers say most recently{in}?',
    'Which set of remarks{in} is the current one?',
    'Show me the last comments that came in{in}.',
  ],
  'release.tests': [
    'Which step shows all tests passing{in}?',
    'When were we green before building{in}?',
    'Can you point me to the clean test run{in}?',
  ],
  'release.mirror': [
    'When did the other region start to receive a replica{in}?',
    'Which step set up our copy in another region{in}?',
    'Where was the second location switched on{in}?',
  ],
  'release.slow': [
    'What did we change to get response times down again{in}?',
    'Which step cured the sluggishness{in}?',
    'How did we get rid of the waiting for connections{in}?',
  ],
  'release.pool.cause': [
    'Why were requests queueing up at the busy hour{in}?',
    'p95 was several seconds{in}. What was behind that?',
    'Which earlier step is responsible for the latency trouble{in}?',
  ],
  'release.pool.effect': [
    'We shipped with staging’s connection limit{in}. Which parts ran on it?',
    'What did the low max_connections drag down{in}?',
    'Which components{in} depended on the tidied values.yaml?',
  ],
  'release.column.cause': [
    'Customers with orders saw nothing in their list{in}. How come?',
    'What broke the lists that support was asked about{in}?',
    'Trace the blank lists back for me{in}: what came first?',
  ],
  'release.column.effect': [
    'customer_ref disappeared{in}. What relied on it?',
    'Which things stopped being right once the schema change was in{in}?',
    'Name everything that was fed by the old column{in}.',
  ],
  'release.token.cause': [
    'A node was down all night and nobody was called{in}. What led to that?',
    'Why did alarms stay silent{in}?',
    'Which of our steps made the alerting go deaf{in}?',
  ],
  'release.token.effect': [
    'The previous credentials stopped working at once{in}. Which integrations were hit?',
    'What was still using the old secret{in}?',
    'List what the rotation of credentials put at risk{in}.',
  ],
  'release.latest': [
    'What are users running right now{in}?',
    'Which build serves all the traffic at present{in}?',
    'Which image went out last{in}?',
  ],
  'event.venue': [
    'Where did we find places to stay with a big enough hall{in}?',
    'Which step turned up candidate houses{in}?',
    'When did the search for a location work out{in}?',
  ],
  'event.posters': [
    'When were things for the walls printed{in}?',
    'Which step dealt with the big printed sheets{in}?',
    'Did we ever order something to put up in the corridors{in}? Which step?',
  ],
  'event.guests.cause': [
    'Why did we plan for too many people{in}?',
    'Our suppliers wondered about the numbers{in}. What went wrong earlier?',
    'Which step gave us the exaggerated headcount{in}?',
  ],
  'event.guests.effect': [
    'The headcount was too high{in}. What did we order too much of?',
    'Which bookings{in} should we cut down now that we know who has withdrawn?',
    'What was sized by the wrong number of participants{in}?',
  ],
  'event.date.cause': [
    'Why did a speaker have the wrong month in mind{in}?',
    'Which entry caused the mix-up between June and July{in}?',
    'Somebody thought it was in June{in} – where does that come from?',
  ],
  'event.date.effect': [
    'Day and month were swapped{in}. Who and what has to be told?',
    'Which arrangements carry the wrong day{in}?',
    'What did we print, book or send with the wrong date{in}?',
  ],
  'event.tax.cause': [
    'Why did they charge us more than expected{in}?',
    'We are over budget by the VAT{in}. Which step overlooked it?',
    'How did our price per head get too low{in}?',
  ],
  'event.tax.effect': [
    'We had calculated with net prices{in}. Which decisions have to be looked at again?',
    'What rests on the figures without VAT{in}?',
    'Which sums{in} are too low because of the offer we misread?',
  ],
  'event.latest': [
    'Which schedule of talks is valid now{in}?',
    'Where is the most recent timetable{in}?',
    'What is the last programme we uploaded{in}?',
  ],
  'event.wishes': [
    'Which change requests came in last{in}?',
    'What do people want changed in the timetable now{in}?',
    'Show me the most recent wish list{in}.',
  ],
  'lab.clearance': [
    'Which step{in} shows that biosafety gave permission?',
    'When was the protocol approved{in}?',
    'Under what number were we cleared to work{in}? Point me to the step.',
  ],
  'lab.calibrate': [
    'Which step{in} compared our device with reference material?',
    'When was the machine last set against known values{in}?',
    'An inspector wants proof of calibration{in}. Where is it?',
  ],
  'lab.control': [
    'Which step dealt with the untreated arm{in}?',
    'When did the comparison group get its buffer{in}?',
    'Where is it written what arm A received{in}?',
  ],
  'lab.dilution.cause': [
    'Why did nearly everything in arm B die{in}?',
    'Which step explains how little survived in the treated wells{in}?',
    'What made the treatment so strong{in}?',
  ],
  'lab.dilution.effect': [
    'The solution was ten times too concentrated{in}. Which results are void?',
    'What was done with the badly mixed bottle{in} and what came of it?',
    'Which measurements have to be repeated because of the mixing error{in}?',
  ],
  'lab.mirror.cause': [
    'Why did the water blanks light up{in}?',
    'Positives dark, blanks bright{in}: which step got that backwards?',
    'Where did the left-right confusion of the wells begin{in}?',
  ],
  'lab.mirror.effect': [
    'The plate map was mirrored{in}. What has to be redone?',
    'Which outputs used the reversed well positions{in}?',
    'What can’t we trust any more, given the flipped layout{in}?',
  ],
  'lab.clock.cause': [
    'How can tubes be older than their filling{in}?',
    'Where did the wrong sampling times come from{in}?',
    'Which step led to time stamps that cannot be true{in}?',
  ],
  'lab.clock.effect': [
    'The sampler ran in a foreign time zone{in}. Which conclusions fall?',
    'What did we derive from the shifted night samples{in}?',
    'List what depends on the sampler’s hours{in}.',
  ],
  'lab.supplier.effect': [
    'What did we do as a result of picking that vendor for consumables{in}?',
    'If we changed the supplier of tips{in}, what would be affected?',
    'Which later steps follow from our choice of delivery house{in}?',
  ],
  'lab.amendment': [
    'What is the newest change to the protocol{in}?',
    'How many amendments are there by now{in}? Show me the last.',
    'Which addition to the protocol was signed most recently{in}?',
  ],
  'lab.parcel': [
    'Which box did the partner institute get last{in}?',
    'Has anything gone to our partners after the first box{in}? The latest, please.',
    'What did we ship most recently{in}?',
  ],
  'audit.access': [
    'When were we able to log in to the books{in}?',
    'Which step got us into their accounting system{in}?',
    'How did our access come about{in}? I mean the time it worked.',
  ],
  'audit.bank': [
    'Which step asked for balances from a third party{in}?',
    'When did the bank answer us{in}?',
    'Where is our request to the bank{in}?',
  ],
  'audit.talk': [
    'When did we sit down with the bookkeeper{in}?',
    'Which step has what the bookkeeper told us{in}?',
    'Where are the notes of our interview{in}?',
  ],
  'audit.period.cause': [
    'Revenue fell short by one month{in}. Why?',
    'Which step lost us December{in}?',
    'Our lead schedule did not agree with the annual accounts{in}. What is the reason?',
  ],
  'audit.period.effect': [
    'One month was missing from the postings{in}. Which papers do we have to do again?',
    'What was worked out from the incomplete ledger{in}?',
    'Which of our figures{in} leave December out?',
  ],
  'audit.sample.cause': [
    'How come all vouchers were of one branch{in}?',
    'Which step biased our choice of vouchers{in}?',
    'The second partner doubted our selection{in}. Where was it made?',
  ],
  'audit.sample.effect': [
    'We simply took the vouchers nearest to hand{in}. Which findings depend on them?',
    'What did we infer from the unrepresentative sample{in}?',
    'Which steps are worthless if the selection was not random{in}?',
  ],
  'audit.pairs.cause': [
    'Vendors say they were paid a single time{in}. Where is our error?',
    'Why did we believe in double payments{in}?',
    'Which step matched bills that do not belong together{in}?',
  ],
  'audit.pairs.effect': [
    'Bills were coupled by their sum only{in}. What did we wrongly do after that?',
    'Which letters and proposals should be withdrawn now{in}?',
    'List the consequences of the false matches{in}.',
  ],
  'audit.memo': [
    'On which conversations and walk-throughs is our risk paper based{in}?',
    'What did we do before we could rate the risks{in}?',
    'Which steps support our assessment of the risks{in}?',
  ],
  'audit.bar': [
    'Which materiality applies now{in}?',
    'At what threshold are we working at present{in}?',
    'Did we tighten our limit for errors{in}? I need the one in force.',
  ],
  'audit.settled': [
    'Which finding was ticked off last{in}?',
    'How far are we in closing the findings{in}?',
    'What is the latest point that is done with{in}?',
  ],
  'audit.debate': [
    'Which finding did we last talk over with management{in}?',
    'What came out of the most recent discussion with the managers{in}?',
    'Where do we stand in the talks about findings{in}?',
  ],
  'garden.council': [
    'Which step brought the permit for the wall{in}?',
    'When did the town say yes{in}?',
    'Are we allowed to build the wall{in}? Show where they told us.',
  ],
  'garden.edging': [
    'Which step put a border in place{in}?',
    'Where did we lay a rim of stone{in}?',
    'When was the edging made{in}?',
  ],
  'garden.heater': [
    'When did we give the rented heating back{in}?',
    'Which step says that our deposit was returned{in}?',
    'Where is the heater now{in}? Find the step.',
  ],
  'garden.ground.cause': [
    'Why did the leaves lose their colour{in}?',
    'Which step misjudged the earth{in}?',
    'The plants are sickly and yellow{in}. What did we do wrong first?',
  ],
  'garden.ground.effect': [
    'There is chalk in the soil after all{in}. Which purchases were mistaken?',
    'What did we choose and plant because of the unreliable soil test{in}?',
    'Which work{in} was in vain, given the real pH?',
  ],
  'garden.sprinkler.cause': [
    'Why was everything under water after the weekend{in}?',
    'Whose fault is the wet cellar next door{in}? I mean which step.',
    'What led to the flooding{in}?',
  ],
  'garden.sprinkler.effect': [
    'The water ran for hours rather than minutes{in}. What suffered?',
    'Which parts{in} hung on the misprogrammed watering?',
    'What do we need to check because of the wrong irrigation time{in}?',
  ],
  'garden.frost.cause': [
    'Why did the young plants freeze{in}?',
    'Which step made us believe the cold nights were over{in}?',
    'Everything was black one morning{in}. What was the original error?',
  ],
  'garden.frost.effect': [
    'The frost date was for the coast{in}. What did we do too early?',
    'Which protective measures did we drop by mistake{in}?',
    'List what we did on the strength of the wrong station{in}.',
  ],
  'garden.stone.effect': [
    'What was decided by our taking sandstone{in}?',
    'If we had taken granite{in}, what would be different?',
    'Which orders and works followed the choice of stone{in}?',
  ],
  'garden.opening': [
    'When will it be inaugurated, as things stand{in}?',
    'Which opening date holds now{in}?',
    'Has the ceremony been moved{in}? Show me the current decision.',
  ],
  'garden.drawing': [
    'Which plan do the workers have to use{in}?',
    'Where is the most recent layout{in}?',
    'What is the last plan we printed{in}?',
  ],
  'garden.wish': [
    'What have the users asked for lately{in}?',
    'Which request of the users came last{in}?',
    'Tell me the newest wishes concerning the plan{in}.',
  ],
}

const ZH: Readonly<Record<string, readonly string[]>> = {
  'zh-release.tests': [
    '{in}哪一步显示测试全过了？',
    '{in}构建之前什么时候用例全部通过的？',
    '{in}帮我找到没有失败的那次测试。',
  ],
  'zh-release.mirror': [
    '{in}另一个机房的备份是哪一步弄的？',
    '{in}什么时候有了异地镜像？',
    '{in}第二个机房是在哪一步启用的？',
  ],
  'zh-release.limit.cause': [
    '{in}高峰时请求为什么要等那么久？',
    '{in}变慢是哪一步引起的？',
    '{in}请求卡了好几秒，源头在哪？',
  ],
  'zh-release.limit.effect': [
    '{in}连接上限抄了预发的，哪些组件受影响？',
    '{in}上限太小拖累了什么？',
    '{in}列一下依赖那份错误配置的步骤。',
  ],
  'zh-release.key.cause': [
    '{in}机器挂了一夜怎么没人收到通知？',
    '{in}告警哑了，是我们哪一步造成的？',
    '{in}夜里没报警的原因是什么？',
  ],
  'zh-release.key.effect': [
    '{in}旧密钥马上失效了，哪些地方还在用它？',
    '{in}换密钥连累了哪几项？',
    '{in}旧凭证没有留缓冲期，哪些对接要重新检查？',
  ],
  'zh-release.latest': [
    '{in}现在用户用的是哪个版本？',
    '{in}最近一次全量发的是哪个镜像？',
    '{in}目前跑在生产上的是哪一个？',
  ],
  'zh-report.fetch': [
    '{in}原始订单是哪一步拿到的？',
    '{in}什么时候成功拉到数据的？',
    '{in}找一下数据下载成功的记录。',
  ],
  'zh-report.advice': [
    '{in}给出的选店意见是根据哪张图写的？',
    '{in}建议那一节依据的是什么？',
    '{in}写建议之前先做了哪一步？',
  ],
  'zh-report.unit.cause': [
    '{in}有些月份怎么会高得离谱？',
    '{in}图一不对，错是从哪一步来的？',
    '{in}金额虚高的根源是什么？',
  ],
  'zh-report.unit.effect': [
    '{in}分当成了元，哪些结果要重做？',
    '{in}金额单位搞错以后影响了什么？',
    '{in}用到错误金额的有哪几步？',
  ],
  'zh-report.region.cause': [
    '{in}门店怎么会跑到别的区？',
    '{in}地图上门店归属乱了，是哪一步的问题？',
    '{in}图二为什么画错了？',
  ],
  'zh-report.region.effect': [
    '{in}大区表是前年的，哪些内容不能用了？',
    '{in}门店归错区，后面哪些要改？',
    '{in}列出受旧门店表影响的步骤。',
  ],
  'zh-report.latest': [
    '{in}报告现在是第几版？',
    '{in}最后存的那份报告是哪个文件？',
    '{in}我该转发哪一版给领导？',
  ],
  'zh-renovation.licence': [
    '{in}施工许可是哪一步拿到的？',
    '{in}物业什么时候同意动工的？',
    '{in}动工手续在哪一步办妥的？',
  ],
  'zh-renovation.size.cause': [
    '{in}东西做大了塞不进去，是哪一步量错了？',
    '{in}尺寸为什么不对？',
    '{in}试装失败追到源头是什么？',
  ],
  'zh-renovation.size.effect': [
    '{in}尺寸把墙厚也算上了，哪些订单要改？',
    '{in}按错误尺寸订了什么、报了什么？',
    '{in}量房出错，连累了哪几件事？',
  ],
  'zh-renovation.picture': [
    '{in}业主现在看的是哪一版效果图？',
    '{in}最近出的那张图是第几号？',
    '{in}最后定稿的效果图在哪一步？',
  ],
}

export const HELD_THREE_QUESTIONS: Readonly<Record<string, readonly string[]>> = { ...EN, ...ZH }
